import { lazy, Suspense, useState } from 'react';
import { message } from '../../../../messages/message.ts';

// only few visitors open it
const PrivacyPanel = lazy(() => import('./privacy-panel.tsx'));

/** Opens the privacy choices: what this browser may store, and what it may transmit. */
export function PrivacyChoices() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="linkbtn privacyb" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {message('frame.privacy')}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PrivacyPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
