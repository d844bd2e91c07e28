import { lazy, Suspense, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { chooseMeasurement, consentStore } from '../../client/measuring/consent.ts';
import { Button } from '../../everywhere/parts/button.tsx';
// never part of the server's page: its style comes with it, not with every page
import './privacy.css';
import { makeRoomBelow } from './room-below.ts';
import { useNothingPressed } from './use-nothing-pressed.ts';

const PrivacyPanel = lazy(() => import('./privacy-panel.tsx'));

/** The pressed button is removed with the strip: the focus moves to the page. */
const goOn = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** [FMT-04] Asks at the foot of the window, without blocking the page: two equal answers and the way to the details. */
export default function ConsentStrip({ isAsking }: { isAsking: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isKept, setKept] = useState(false);
  const isFree = useNothingPressed();
  const choose = (isAllowed: boolean): void => {
    chooseMeasurement(isAllowed);
    setKept(true);
    goOn();
  };
  const close = (): void => {
    setOpen(false);
    if (consentStore.getState().choice) goOn();
  };
  return (
    <>
      {isAsking && isFree && (
        <section className="privacy-strip" ref={makeRoomBelow} aria-label={message('privacy.strip.label')}>
          <div className="wrap">
            <p>{message('privacy.strip.text')}</p>
            <div className="acts">
              <Button onClick={() => choose(true)}>{message('privacy.strip.allow')}</Button>
              <Button onClick={() => choose(false)}>{message('privacy.strip.refuse')}</Button>
              <button type="button" className="linkbtn" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {message('privacy.strip.choices')}
              </button>
            </div>
          </div>
        </section>
      )}
      <p className="vh" role="status">
        {isKept && !isAsking && message('privacy.strip.kept')}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <PrivacyPanel onClose={close} />
        </Suspense>
      )}
    </>
  );
}
