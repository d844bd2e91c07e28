import { createContext, useContext } from 'react';
import { message } from '../../messages/message.ts';

/** The nonce of this rendering, given by the server entry; empty in the browser. */
export const Nonce = createContext<string | undefined>(undefined);

// before the first paint, so that a chosen look never flashes; the system's look needs no script
const EARLY =
  "try{var t=localStorage.getItem('theme');if(t==='dark'||t==='light')document.documentElement.dataset.theme=t}catch(e){}";

/** The one inline script of the frame. */
export function EarlyTheme() {
  const nonce = useContext(Nonce);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {EARLY}
    </script>
  );
}

/** Turns the look over and keeps the choice in this browser. */
export function ThemeToggle() {
  const toggle = (): void => {
    const root = document.documentElement;
    const isDark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : window.matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
    try {
      window.localStorage.setItem('theme', root.dataset.theme);
    } catch {
      // without storage the choice holds for this page
    }
  };
  return (
    <button className="linkbtn themeb" type="button" onClick={toggle}>
      {message('frame.theme')}
    </button>
  );
}
