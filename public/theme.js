// Applies the theme stored in this browser, before the first paint, on pages outside the app (sign-in, checkout, console).
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // without storage the system's theme applies
}

// The switch in the footer, shown only where this script works.
document.addEventListener('DOMContentLoaded', () => {
  const button = document.querySelector('.themeb[data-plain]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const root = document.documentElement;
    const isDark = root.dataset.theme
      ? root.dataset.theme === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', root.dataset.theme);
    } catch {
      // without storage the choice lasts until the page unloads
    }
  });
});
