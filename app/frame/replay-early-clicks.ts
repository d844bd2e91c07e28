declare global {
  interface Window {
    /** the last button clicked before hydration, stored by the early script */
    earlyPress?: HTMLElement | null;
  }
}

/** Interval between retries while the clicked part still waits for a script; ms. */
const PAUSE = 100;

/**
 * Replays an unhandled early click on a button that needs a script. On a slow machine or connection it can come before hydration; links, forms and details need
 * no script. Takes over from the early script. The returned function starts the replay once React has hydrated. A server-rendered part may still wait for its
 * script then: React stops its clicks at the document, so the root element never sees them. Only the last click counts, and it is dropped if its button was
 * removed.
 */
export function replayEarlyClick(): () => void {
  let clicked = window.earlyPress;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clickAgain = (): void => {
    const button = clicked;
    clicked = null;
    if (button?.isConnected) button.click();
  };
  const note = ({ target }: Event): void => {
    clearTimeout(timer);
    clicked = (target as Element).closest<HTMLElement>('button[type=button]');
    timer = setTimeout(clickAgain, PAUSE);
  };
  const forget = (): void => {
    clearTimeout(timer);
    clicked = null;
  };
  window.onclick = null;
  window.earlyPress = null;
  window.addEventListener('click', note, true);
  document.documentElement.addEventListener('click', forget, true);
  return clickAgain;
}
