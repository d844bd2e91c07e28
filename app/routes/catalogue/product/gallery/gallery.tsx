import { lazy, Suspense, useRef, useState } from 'react';
import type { DocumentDetail } from '../../../../../shop/catalogue/document.ts';
import type { CatalogueExtras } from '../../../../../shop/content/read-catalogue-frame.ts';
import { message } from '../../../../messages/product-message.ts';
import { useLoginHref } from '../../../../parts/frame/frame-data.ts';
import './gallery.css';
import { useOpenStage } from './use-open-stage.ts';
import { useUnlocked } from './use-unlocked.ts';

// drawn by the server; its script comes after what the first view needs
const LockedStage = lazy(() => import('./locked-stage.tsx'));
const Lightbox = lazy(() => import('./lightbox.tsx'));
const RegistrationDialog = lazy(() => import('./registration-dialog.tsx'));

type GalleryProps = { document: DocumentDetail; registration: CatalogueExtras['registration'] };

/**
 * [PRD-02] [PRD-11] Up to ten sample pages. Rendered locked for everyone; the browser opens them where somebody registered or is
 * signed in, in the same room. Slider, lightbox and registration come when they are used.
 */
export function Gallery({ document, registration }: GalleryProps) {
  return document.samplePages > 0 ? <Samples document={document} registration={registration} /> : null;
}

function Samples({ document, registration }: GalleryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [layer, setLayer] = useState<'registration' | 'lightbox' | null>(null);
  const isUnlocked = useUnlocked();
  const loginHref = useLoginHref();
  const isSingle = document.samplePages === 1;
  // whoever registers where storage is forbidden reads the thanks first, then finds the pages open
  const { opened, retry } = useOpenStage(box, isUnlocked && !isSingle && layer === null);

  const press = (): void => {
    if (isSingle) setLayer('lightbox');
    else if (isUnlocked) void retry();
    else if (registration) setLayer('registration');
    else window.location.assign(loginHref);
  };
  const close = (): void => setLayer(null);
  return (
    <div className="gal" ref={box}>
      <h2 id="samples" className="vh">
        {message('gallery.title')}
      </h2>
      {opened ? (
        <opened.OpenStage document={document} hadFocus={opened.hadFocus} />
      ) : (
        <Suspense fallback={<div className={isSingle ? 'gal-wait single' : 'gal-wait'} />}>
          <LockedStage document={document} canRegister={registration !== null} loginHref={loginHref} onPress={press} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {layer === 'lightbox' && <Lightbox document={document} page={1} onClose={close} />}
        {layer === 'registration' && registration && (
          <RegistrationDialog registration={registration} loginHref={loginHref} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
