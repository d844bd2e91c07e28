declare global {
  interface Window {
    /** the last button that was pressed before React took over, as the early script keeps it */
    earlyPress?: HTMLElement | null;
  }
}

/** How often a press is tried again while its part still waits for a script; ms. */
const PAUSE = 100;

/**
 * Repeats the press that nothing has answered yet, on a slow machine or a slow line, to a button that only a script answers; links, forms and
 * details need none and have answered already. Takes over from the early script; the function that is given back begins once React holds the page.
 * A part that the server has drawn may still wait for a script of its own then: React stops a press on it at the document, so that the root element
 * never sees it. The last press counts, and is forgotten when its button has gone.
 */
export function replayEarlyClick(): () => void {
  let pressed = window.earlyPress;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pressAgain = (): void => {
    const button = pressed;
    pressed = null;
    if (button?.isConnected) button.click();
  };
  const note = ({ target }: Event): void => {
    clearTimeout(timer);
    pressed = (target as Element).closest<HTMLElement>('button[type=button]');
    timer = setTimeout(pressAgain, PAUSE);
  };
  const forget = (): void => {
    clearTimeout(timer);
    pressed = null;
  };
  window.onclick = null;
  window.earlyPress = null;
  window.addEventListener('click', note, true);
  document.documentElement.addEventListener('click', forget, true);
  return pressAgain;
}
