declare global {
  interface Window {
    /** the last button that was pressed before anything answered, as the early script keeps it */
    earlyPress?: HTMLElement | null;
  }
}

/**
 * From here on React answers every press itself. Takes over the press that came before, on a slow machine or a slow line, to a button that only a
 * script answers; links, forms and details need none and have answered already. The function that is given back presses it once more, once the
 * page is alive, unless the button has gone meanwhile.
 */
export function takeEarlyPress(): () => void {
  let pressed = window.earlyPress;
  window.onclick = null;
  window.earlyPress = null;
  return () => {
    if (pressed?.isConnected) pressed.click();
    pressed = null;
  };
}
