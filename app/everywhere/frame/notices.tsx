import { type ReactNode, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { Icon } from '../parts/icon.tsx';
import { SmartLink } from '../parts/smart-link.tsx';
import { dismissNotice, type NoticeKind } from './dismissal.ts';
import { useFrameData } from './frame-data.ts';

/** [HDR-09] A line above the header. A process has it only where it warns: news would lead away in the middle. */
export function SiteNotice({ isProcess }: { isProcess: boolean }) {
  const notice = useFrameData()?.frame.notification;
  if (!notice || (isProcess && notice.tone !== 'Warn')) return null;
  return (
    <Dismissible
      kind="site-notification"
      id={notice.id}
      name={message('frame.notice')}
      closeName={message('frame.notice.close')}
      tone={notice.tone.toLowerCase()}
      next=".logo"
    >
      {notice.text} {notice.link && <SmartLink to={notice.link}>{notice.link.text}</SmartLink>}
    </Dismissible>
  );
}

/** [HDR-10] An offer below the header. Its data attributes name it for the impression counter. */
export function PromoBanner() {
  const promo = useFrameData()?.frame.promoBanner;
  if (!promo) return null;
  return (
    <Dismissible
      kind="documents-listing-promo"
      id={promo.id}
      name={message('frame.promo')}
      closeName={message('frame.promo.close')}
      tone="deal"
      next="#main"
      marks={{ 'data-promo-id': promo.id, 'data-promo-name': promo.text }}
    >
      {promo.text} {promo.link && <SmartLink to={promo.link}>{promo.link.text}</SmartLink>}
    </Dismissible>
  );
}

type DismissibleProps = {
  kind: NoticeKind;
  id: string;
  name: string;
  closeName: string;
  tone: string;
  /** where the focus goes on from when the notice is away */
  next: string;
  marks?: Record<`data-${string}`, string>;
  children: ReactNode;
};

/** What was put away before stays in the page, which is the same for everyone, and is hidden by the mark of the early script. */
function Dismissible({ kind, id, name, closeName, tone, next, marks, children }: DismissibleProps) {
  const [isClosed, setClosed] = useState(false);
  const close = (): void => {
    dismissNotice(kind, id);
    setClosed(true);
    document.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  };
  return (
    <>
      {!isClosed && (
        <section className={`notice ${tone}`} aria-label={name} data-notice={kind} {...marks}>
          <div className="wrap">
            <p>{children}</p>
            <button type="button" className="iconbtn" aria-label={closeName} onClick={close}>
              <Icon name="close" isSmall />
            </button>
          </div>
        </section>
      )}
      <p className="vh" aria-live="polite">
        {isClosed && message('frame.notice.closed')}
      </p>
    </>
  );
}
