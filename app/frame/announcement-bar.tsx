import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand/react';
import {
  type Announcement,
  announcementStore,
  getAriaLiveMode,
  messagesForAll,
} from '../../features/account/ui/announcement-store.ts';
import { dismissNotice, isDismissed } from '../../features/account/ui/dismissal.ts';
import { readHint, updateHint } from '../../features/account/ui/person-hint.ts';
import { useHint } from '../../features/account/ui/use-store.ts';
import { message } from '../../messages/message.ts';
import { useLayoutData } from '../ui-kit/frame-data.ts';
import { Icon } from '../ui-kit/icon.tsx';
import { SmartLink } from '../ui-kit/smart-link.tsx';
import { FramePart } from './frame-part.tsx';
import { useMenus } from './use-details-menus.ts';

// personal messages load for signed-in customers only
const PersonStrip = lazy(() => import('../../features/account/ui/person/person-strip.tsx'));

/**
 * [HDR-09] [HDR-10] [LK-05] One line above the header: one message at a time, and the utility links beside it. The public page contains the public message; a
 * personal one replaces it after the session call, in the same space. `isQuiet`: this page has no messages.
 */
export function AnnouncementBar({ isQuiet }: { isQuiet: boolean }) {
  // pages with this line have the search and the menus below it
  useSlash();
  useMenus();
  const data = useLayoutData();
  const frame = data?.frame;
  const announcements = useStore(announcementStore, ({ messages }) => messages);
  const isSomebody = useHint('signed-in');
  // after signing out the public message returns
  const personal = isSomebody ? announcements : null;
  const [isLive, setLive] = useState(false);
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState(0);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const forAll = frame && !isQuiet ? messagesForAll(frame) : [];
  const list = isLive
    ? (isQuiet ? [] : (personal ?? forAll)).filter(({ kind, id, isFailure }) => isFailure || !isDismissed(kind, id))
    : forAll;
  const isLate = useLate(list.length > 0);
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (closed === 0) return;
    const next = place.current?.querySelector<HTMLElement>('.msg .iconbtn') ?? document.querySelector('.logo');
    next?.focus({ preventScroll: true });
  }, [closed]);

  const index = list.length > 0 ? at % list.length : 0;
  // before hydration CSS selects the message: it knows what was dismissed in this session
  const rendered = isLive ? list.slice(index, index + 1) : list;
  const rotate = (): void => {
    const next = (index + 1) % list.length;
    setAt(next);
    setSaid(list[next]?.text ?? '');
  };
  const close = ({ kind, id }: Announcement): void => {
    dismissNotice(kind, id);
    if (!list.some((each) => each.kind === 'for-you' && each.id !== id)) updateHint('told', false);
    setAt(0);
    setClosed((count) => count + 1);
    setSaid(message('frame.notice.closed'));
  };
  return (
    <div
      className={`strip${isQuiet ? ' quiet' : ''}${list.length === 0 ? ' bare' : isLate ? ' late' : ''}`}
      data-live={getAriaLiveMode(isLive, personal !== null)}
    >
      <div className="wrap" ref={place}>
        {rendered.map((each, i) => (
          <Message
            key={each.kind + each.id}
            of={each}
            index={isLive ? index + 1 : i + 1}
            count={list.length}
            onRotate={rotate}
            onClose={() => close(each)}
          />
        ))}
        {/* [HDR-01] the links from content, and the phone number; its hours if there is room */}
        {data && <FramePart part="utility" as="nav" className="util" aria-label={message('frame.utility')} />}
      </div>
      {isSomebody && frame && (
        <Suspense>
          <PersonStrip frame={frame} />
        </Suspense>
      )}
      <p className="vh" aria-live="polite">
        {said}
      </p>
    </div>
  );
}

/** On a phone a strip without messages is hidden. A message that arrives later would push the page down, so it waits for the next page. */
function useLate(hasMessage: boolean): boolean {
  const { pathname } = useLocation();
  const [isLate, setLate] = useState(false);
  const had = useRef({ hasMessage, pathname });
  useEffect(() => {
    if (had.current.pathname !== pathname) setLate(false);
    else if (hasMessage && !had.current.hasMessage && !readHint().has('told')) setLate(true);
    had.current = { hasMessage, pathname };
  }, [hasMessage, pathname]);
  return isLate;
}

type MessageProps = { of: Announcement; index: number; count: number; onRotate(): void; onClose(): void };

/** Its data attributes identify a promotion for the impression observer. */
function Message({
  of: { kind, id, text, link, isWarning, isFailure },
  index,
  count,
  onRotate,
  onClose,
}: MessageProps) {
  const isOffer = kind === 'documents-listing-promo';
  return (
    <section
      className={isFailure ? 'msg bad' : isWarning ? 'msg warn' : 'msg'}
      aria-label={message(isOffer ? 'frame.promo' : 'frame.notice')}
      data-notice={kind}
      data-promo-id={isOffer ? id : undefined}
      data-promo-name={isOffer ? text : undefined}
    >
      {(isWarning || isFailure) && <Icon name="warn" isSmall />}
      <p>
        {link ? `${text} ` : text}
        {link && <SmartLink to={link}>{link.text}</SmartLink>}
      </p>
      {count > 1 && (
        <button
          type="button"
          className="turn"
          aria-label={message('frame.notice.turn', { index, count })}
          onClick={onRotate}
        >
          <span className="num">{message('frame.notice.place', { index, count })}</span>
          <Icon name="right" isSmall />
        </button>
      )}
      {!isFailure && (
        <button
          type="button"
          className="iconbtn"
          aria-label={message(isOffer ? 'frame.promo.close' : 'frame.notice.close')}
          onClick={onClose}
        >
          <Icon name="close" isSmall />
        </button>
      )}
    </section>
  );
}

/** [LK-06] `/` focuses the search field, except while typing or with a modifier key. */
function useSlash(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isTyped = target instanceof Element && target.closest('input, textarea, select, dialog');
      if (key !== '/' || ctrlKey || metaKey || altKey || isTyped) return;
      event.preventDefault();
      void import('../../features/search/ui/suggest/go-to-field.ts')
        .then(({ goToField }) => goToField())
        .catch(() => {});
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
