import { lazy, Suspense, useState } from 'react';
import { message } from '../../messages/message.ts';

// few ever open it
const PrivacyPanel = lazy(() => import('../parts/privacy/privacy-panel.tsx'));

/** The way back to a choice that was made: what may be kept in this browser, and what may leave it. */
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
