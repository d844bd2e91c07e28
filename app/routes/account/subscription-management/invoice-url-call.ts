import { fieldOf } from '../../../everywhere/session/field-of.ts';

/** [MNG-10] [ERR-22] Where the open invoice is paid; null where the page was not found, which the server has logged. */
export async function readInvoiceUrl(
  subscriptionId: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<string | null> {
  try {
    const query = new URLSearchParams({ subscriptionId });
    const answer = await fetch(`/api/auth/get-hosted-invoice-url?${query}`, {
      headers: { accept: 'application/json' },
    });
    const url = answer.ok ? fieldOf(await answer.json(), 'hostedInvoiceUrl') : null;
    return typeof url === 'string' && url !== '' ? url : null;
  } catch {
    return null;
  }
}
