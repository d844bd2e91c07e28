import { message } from '../../messages/message.ts';

/** Switches the theme and stores the choice in this browser. */
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
      // without storage the choice lasts until the page unloads
    }
  };
  return (
    <button className="linkbtn themeb" type="button" onClick={toggle}>
      {message('frame.theme')}
    </button>
  );
}
