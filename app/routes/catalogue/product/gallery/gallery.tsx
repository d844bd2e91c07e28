import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'zustand/react';
import { sessionStore } from '../../../../../features/account/ui/session-store.ts';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { isRegistered, watchRegistration } from '../../../../../features/catalogue/ui/product/registration.ts';
import type { CatalogueExtras } from '../../../../../features/content/use-cases/read-catalogue-extras.ts';
import { message } from '../../../../../messages/message.ts';
import { useLoginHref } from '../../../../ui-kit/frame-data.ts';

// server-rendered; its script loads after that of the first view
const LockedStage = lazy(() => import('./locked-stage.tsx'));
const RegistrationDialog = lazy(() => import('./registration-dialog.tsx'));

type GalleryProps = {
  document: DocumentDetail;
  registration: CatalogueExtras['registration'];
  /** beside the pages if space allows, else below them */
  beside: ReactNode;
};

/**
 * [PRD-02] [PRD-11] Up to ten sample pages. Rendered locked for every visitor; the browser unlocks them in place after
 * registration or sign-in, also if there is a single page. Slider, lightbox and registration load on use.
 */
export function Gallery({ document, registration, beside }: GalleryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isRegistering, setRegistering] = useState(false);
  const isUnlocked = useUnlocked();
  const loginHref = useLoginHref();
  // without storage the thanks are shown first, then the pages open
  const { opened, retry } = useOpenStage(box, isUnlocked && !isRegistering);

  const click = (): void => {
    if (isUnlocked) void retry();
    else if (registration) setRegistering(true);
    else window.location.assign(loginHref);
  };
  const close = (): void => setRegistering(false);
  return (
    <div className="wrap gal-part">
      <div className="section-h">
        <h2 id="samples">{message('gallery.title')}</h2>
      </div>
      <div className={beside ? 'spread' : undefined}>
        <div className="gal" ref={box}>
          {opened ? (
            <opened.UnlockedGallery document={document} hadFocus={opened.hadFocus} />
          ) : (
            <Suspense fallback={<div className="gal-wait" />}>
              <LockedStage
                document={document}
                canRegister={registration !== null}
                loginHref={loginHref}
                onClick={click}
              />
            </Suspense>
          )}
          <Suspense fallback={null}>
            {isRegistering && registration && (
              <RegistrationDialog
                registration={registration}
                samplePages={document.samplePages}
                loginHref={loginHref}
                onClose={close}
              />
            )}
          </Suspense>
        </div>
        {beside}
      </div>
    </div>
  );
}

/**
 * [PRD-11] Whether the sample pages are open: registered in this browser, or signed in. Only the browser knows; the
 * server renders the page locked.
 */
function useUnlocked(): boolean {
  const hasRegistered = useSyncExternalStore(watchRegistration, isRegistered, () => false);
  // selects only the boolean: a re-render before hydration would lose the server-rendered HTML
  const isSignedIn = useStore(sessionStore, ({ person }) => person !== null);
  return hasRegistered || isSignedIn;
}

type OpenStageModule = typeof import('./open-stage.tsx');
type Opened = { UnlockedGallery: OpenStageModule['UnlockedGallery']; hadFocus: boolean };

/**
 * Loads the open stage on demand: a locked browser never loads it. `hadFocus`: the removed locked stage had the focus.
 * `retry` loads it again after a failure.
 */
function useOpenStage(box: RefObject<HTMLElement | null>, isWanted: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const load = useCallback(
    () =>
      import('./open-stage.tsx').then(
        ({ UnlockedGallery }) =>
          setOpened({ UnlockedGallery, hadFocus: box.current?.contains(window.document.activeElement) ?? false }),
        () => {},
      ),
    [box],
  );
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);
  return { opened: isWanted ? opened : null, retry: load };
}
