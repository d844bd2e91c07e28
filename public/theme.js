// Applies the theme stored in this browser, before the first paint, on pages outside the app (sign-in, checkout, console).
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // without storage the system's theme applies
}
