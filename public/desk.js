// The desk works without this script: each action's link leads to a confirmation page. With it, that page opens as a dialog over the current one.
const root = document.documentElement;

for (const button of document.querySelectorAll('[data-theme-toggle]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const { theme } = root.dataset;
    const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    root.dataset.theme = isDark ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', root.dataset.theme);
    } catch {
      // without storage the theme lasts until the page unloads
    }
  });
}

// submits a form only once; the next page shows its result
document.addEventListener('submit', (event) => {
  if (event.target.method !== 'post') return;
  if (event.target.dataset.download) {
    // the response is a file: close the dialog once the form is submitted
    setTimeout(() => event.target.closest('dialog')?.close());
    return;
  }
  if (event.target.dataset.isSent) return event.preventDefault();
  event.target.dataset.isSent = 'true';
  for (const button of event.target.querySelectorAll('button[type="submit"]'))
    button.setAttribute('aria-disabled', 'true');
});
// the browser's Back button shows the page as it was left
window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-is-sent]')) {
    delete form.dataset.isSent;
    for (const button of form.querySelectorAll('[aria-disabled]')) button.removeAttribute('aria-disabled');
  }
});

async function openDialog(link) {
  const answer = await fetch(link.href, { headers: { accept: 'text/html' } });
  // signed out, or forbidden: that page explains it
  if (!answer.ok || answer.redirected) return location.assign(link.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const asked = page.querySelector('[data-dialog-body]');
  if (!asked) return location.assign(link.href);
  const dialog = document.createElement('dialog');
  dialog.className = 'dlg';
  dialog.append(document.adoptNode(asked));
  const title = dialog.querySelector('h1');
  if (title) {
    title.id = 'dialog-title';
    dialog.setAttribute('aria-labelledby', title.id);
  }
  dialog.addEventListener('close', () => {
    dialog.remove();
    link.focus({ preventScroll: true });
  });
  // a link to a section of the page below
  for (const to of dialog.querySelectorAll('a[href*="#"]:not([data-dialog-close])'))
    to.addEventListener('click', () => dialog.close());
  for (const back of dialog.querySelectorAll('[data-dialog-close]')) {
    back.hidden = false;
    back.addEventListener('click', (event) => {
      event.preventDefault();
      dialog.close();
    });
  }
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector('input:not([type="hidden"]), textarea, select')?.focus();
}

// the focus of a new page: an invalid field, the result of an action, or the page's main field if it is empty
const begin = document.querySelector('[aria-invalid="true"]') ?? document.querySelector('[data-focus]');
begin?.focus({ preventScroll: true });
if (begin?.matches('[aria-invalid], .dnote')) begin.scrollIntoView({ block: 'center' });

// a style sheet cannot detect focus inside an iframe
const frames = document.querySelectorAll('iframe');
const markFrames = () => {
  for (const frame of frames) frame.classList.toggle('at', frame === document.activeElement);
};
window.addEventListener('blur', () => setTimeout(markFrames));
window.addEventListener('focus', markFrames);

let isOpening = false;
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[data-dialog]');
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  if (isOpening) return;
  isOpening = true;
  openDialog(link)
    .catch(() => location.assign(link.href))
    .finally(() => {
      isOpening = false;
    });
});
