import { openFrame } from './frame-link.ts';

/**
 * Shows the bank's authentication over the page and waits until it is completed or dismissed. Opens only this
 * platform's page.
 */
export function showChallenge(base: string, url: string): Promise<void> {
  const target = new URL(url, base);
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
      path: target.href.slice(base.length),
      title: 'Card authentication',
      onMessage(message) {
        if (message.type === 'answered') dialog.close();
      },
    });
    Object.assign(link.frame.style, { height: '320px', margin: '0', width: '100%' });
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
