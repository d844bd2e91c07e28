import { parentOrigin } from './frame-parent.ts';

const isFramed = parent !== window;
const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-outcome]')];
const problem = document.getElementById('problem') as HTMLElement;
const setBusy = (isBusy: boolean): void => {
  for (const button of buttons) button.disabled = isBusy;
};

async function settle(outcome: string): Promise<string> {
  const secret = new URLSearchParams(location.search).get('client_secret') ?? '';
  const response = await fetch(location.pathname, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: secret, outcome }).toString(),
  });
  const result = (await response.json()) as { return_url: string | null; error?: { message: string } };
  if (result.error !== undefined) return result.error.message;
  if (isFramed) parent.postMessage({ type: 'answered' }, parentOrigin());
  else if (result.return_url !== null) location.replace(result.return_url);
  else return 'Thank you. You can close this page and go back to the shop.';
  return '';
}

for (const button of buttons) {
  button.addEventListener('click', async () => {
    setBusy(true);
    problem.textContent = await settle(button.dataset.outcome ?? 'fail').catch(
      () => 'The bank does not answer. Please try again.',
    );
    if (problem.textContent !== '') setBusy(false);
  });
}

// the buttons are disabled until this listener exists: an earlier click would be lost
setBusy(false);
if (isFramed) {
  parent.postMessage({ type: 'loaded' }, parentOrigin());
  // the dialog around this frame does not receive its key events: close without a response
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') parent.postMessage({ type: 'answered' }, parentOrigin());
  });
}
