import { openFrame } from './frame-link.js';

/** Shows the bank's question over the page and waits until it is answered or dismissed. */
export function showChallenge(base, intent) {
  const target = new URL(intent.next_action.redirect_to_url.url);
  const path = target.href.slice(base.length);
  if (!target.href.startsWith(`${base}/authenticate/`)) return Promise.resolve();
  return new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    Object.assign(dialog.style, {
      padding: '0',
      width: 'min(420px, calc(100vw - 32px))',
      border: '0',
      borderRadius: '6px',
    });
    dialog.setAttribute('aria-label', 'Card authentication');
    const link = openFrame({
      base,
      path,
      title: 'Card authentication',
      onMessage(message) {
        if (message.type === 'answered') dialog.close();
      },
    });
    link.frame.style.height = '320px';
    dialog.append(link.frame);
    dialog.addEventListener('close', () => {
      link.close();
      dialog.remove();
      resolve();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
