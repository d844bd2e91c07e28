import { callEndpoint } from '../../../../../api/client.ts';
import { getPageCompany } from '../../../../../features/payment-methods/ui/page-company.ts';

/**
 * [MNG-10] [ERR-22] Returns the payment page of the open invoice; null if it was not found, which the server has
 * logged.
 */
export async function readInvoiceUrl(
  subscriptionId: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<string | null> {
  const request = { subscriptionId, ...getPageCompany() };
  const result = await callEndpoint('GET /api/auth/get-hosted-invoice-url', request, { fetch });
  return (result.ok && result.value.hostedInvoiceUrl) || null;
}
