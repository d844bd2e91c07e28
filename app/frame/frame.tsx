import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPath, useLocation, useMatches, useNavigation } from 'react-router';
import type { Person } from '../../features/account/ui/person.ts';
import { loadHint, syncDocumentHint } from '../../features/account/ui/person-hint.ts';
import { loadSession } from '../../features/account/ui/session-store.ts';
import { message } from '../../messages/message.ts';
import { focusHeading } from '../ui-kit/focus-heading.ts';
import { isPersonalPage, useLayoutData } from '../ui-kit/frame-data.ts';
import { type CachedFramePart, StaticMarkup } from '../ui-kit/static-markup.tsx';
import { useTagManagerUrl } from '../ui-kit/use-tag-manager-url.ts';
import { Header, LogoHeader } from './header.tsx';

// rendered by the server with working links; the script of its buttons loads after the page
const LateFooter = lazy(async () => ({ default: (await import('./after-hydration.ts')).Footer }));
// visitors never see it
const PreviewBar = lazy(() => import('./preview-bar.tsx'));
// loads with the first navigation; if it fails to load, the page works without it
const UnderWay = lazy<ComponentType>(() => import('./navigation-progress.tsx').catch(() => ({ default: () => null })));

/**
 * A screen's settings of its frame: `export const handle: RouteHandle = { header: 'logo' }`. The link of a checkout header and its footer line load with the
 * screen, not with every page.
 */
export type RouteHandle = {
  header?: 'full' | 'logo';
  hasFooter?: boolean;
  HeaderLink?: ComponentType;
  FooterLine?: ComponentType;
};

/** Parts for signed-in customers load for them alone; if they fail to load, the public page stays. */
const learnFacts = (person: Person | null): void => {
  if (person)
    void import('../../features/account/ui/person/load-person-facts.ts')
      .then((loaded) => loaded.loadPersonFacts(person))
      .catch(() => {});
};

/** Follows the sign-ins and sign-outs of other tabs; if it fails to load, the next page shows them. */
const followTabs = (): void =>
  void import('../../features/account/ui/person/follow-tabs.ts')
    .then((loaded) => loaded.followTabs(learnFacts))
    .catch(() => {});

/** Memoized: React discards the server's HTML if it re-renders before the script has loaded. */
const Footer = memo(function Footer({ isShort }: { isShort: boolean }) {
  return (
    <Suspense>
      <LateFooter isShort={isShort} />
    </Suspense>
  );
});

/** Parts that the first page doesn't show and a later one may. */
const unusedParts = (isProcess: boolean, hasWholeFooter: boolean): CachedFramePart[] => [
  ...(isProcess ? (['main', 'utility'] as const) : []),
  ...(hasWholeFooter ? [] : (['footer'] as const)),
];

/** Header with its strip, main and footer around a screen; loads the session once, after the page has loaded. */
export function Frame({ children }: { children: ReactNode }) {
  const handle: RouteHandle = Object.assign({}, ...useMatches().map((match) => match.handle));
  const isProcess = handle.header === 'logo';
  const isOwn = isPersonalPage(useLocation().pathname);
  const hasFooter = handle.hasFooter !== false && !handle.FooterLine;
  // the parts of this document's first page: the server renders no other page
  const [unused] = useState(() => unusedParts(isProcess, hasFooter && !isOwn));
  // a key per navigation: each one restarts the one-second delay [LD2]
  const { location } = useNavigation();
  useEffect(() => {
    loadHint();
    void loadSession().then(learnFacts).then(followTabs);
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        {message('frame.skip')}
      </a>
      <Measuring />
      {useLayoutData()?.isPreview && (
        <Suspense>
          <PreviewBar />
        </Suspense>
      )}
      {isProcess ? <LogoHeader Way={handle.HeaderLink} /> : <Header isQuiet={isOwn} />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {handle.hasFooter !== false && (handle.FooterLine ? <handle.FooterLine /> : <Footer isShort={isOwn} />)}
      {unused.map((part) => (
        <StaticMarkup key={part} part={part} as="template" />
      ))}
      <RouteFocus />
      {location && (
        <Suspense>
          <UnderWay key={location.key} />
        </Suspense>
      )}
    </>
  );
}

type WatchProps = { tagManagerUrl: string | null; shown: ReadonlySet<string> };

/** Every address that this document has shown: "Back" leads to them, and a third-party script may not see some of them. */
const shown = new Set<string>();

/**
 * [CNT-07] [FMT-04] Loads the promotion observer and the consent strip once the page is idle. Neither is in the server's page, which is the same for all
 * visitors, nor in the first scripts.
 */
function Measuring() {
  const tagManagerUrl = useTagManagerUrl();
  const address = createPath(useLocation());
  useEffect(() => void shown.add(address), [address]);
  const [Watch, setWatch] = useState<ComponentType<WatchProps> | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import('../../features/analytics/ui/privacy/measuring-watch.tsx').then(
          (loaded) => setWatch(() => loaded.default),
          () => undefined,
        );
      }),
    [],
  );
  return Watch && <Watch tagManagerUrl={tagManagerUrl} shown={shown} />;
}

/** Falls back to a timer in browsers without idle callbacks. Returns the cancel function. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(request);
}

/** [GQ5] A new page takes focus to its h1; a change of the query alone leaves focus where it is. */
function RouteFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useLayoutEffect(() => {
    if (last.current !== pathname) syncDocumentHint(pathname);
  }, [pathname]);
  useEffect(() => {
    if (last.current !== pathname) focusHeading();
    last.current = pathname;
  }, [pathname]);
  return null;
}
