import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Button } from '../../../../app/ui-kit/button.tsx';
import { message } from '../../../../messages/message.ts';
import { chooseMeasurement, consentStore } from '../consent.ts';
// never part of the server's page: its style loads with it, not with every page
import './privacy.css';

const PrivacyPanel = lazy(() => import('./privacy-panel.tsx'));

/** The clicked button is removed with the strip: the focus moves to the page. */
const goOn = (): void => document.getElementById('main')?.focus({ preventScroll: true });

/** [FMT-04] Asks at the foot of the window, without blocking the page: two equal answers and a link to the details. */
export default function ConsentStrip({ isAsking }: { isAsking: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isStored, setStored] = useState(false);
  const isFree = useNoInputActive();
  const choose = (isAllowed: boolean): void => {
    chooseMeasurement(isAllowed);
    setStored(true);
    goOn();
  };
  const close = (): void => {
    setOpen(false);
    if (consentStore.getState().choice) goOn();
  };
  return (
    <>
      {isAsking && isFree && (
        <section className="privacy-strip" ref={setBottomInset} aria-label={message('privacy.strip.label')}>
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
        {isStored && !isAsking && message('privacy.strip.kept')}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <PrivacyPanel onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/**
 * False until no element on the page is active. A strip that appears between mousedown and mouseup prevents the click: the pointer is released over
 * another element. Checked in the task that shows the strip, so that no click can begin in between.
 */
function useNoInputActive(): boolean {
  const [isFree, setFree] = useState(false);
  useLayoutEffect(() => {
    let frame: number | undefined;
    const check = (): void => {
      if (document.querySelector(':active')) frame = requestAnimationFrame(check);
      else setFree(true);
    };
    check();
    return () => cancelAnimationFrame(frame ?? 0);
  }, []);
  return isFree;
}

const GAP = 8;

/**
 * [CO11] [GQ3] Publishes the height of a strip at the page's foot, and scrolls focused elements out from behind it. As
 * a React ref: the returned function undoes both.
 */
function setBottomInset(strip: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--strip-height', `${strip.offsetHeight}px`));
  sizes.observe(strip);
  const uncover = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || strip.contains(target) || target.closest('dialog')) return;
    // after the browser's own scrolling, which may consider an element behind the strip as visible
    requestAnimationFrame(() => {
      const edge = strip.getBoundingClientRect().top - GAP;
      const { top, bottom, height } = target.getBoundingClientRect();
      const isCovered = bottom > edge && top < window.innerHeight && height < edge;
      if (strip.isConnected && isCovered) window.scrollBy({ top: bottom - edge, behavior: 'instant' });
    });
  };
  document.addEventListener('focusin', uncover);
  return () => {
    sizes.disconnect();
    style.removeProperty('--strip-height');
    document.removeEventListener('focusin', uncover);
  };
}
