import type { Fetch } from '../../../core/http/types.ts';
import type { MailAttachment } from '../../../features/shared/emails/outbox-port.ts';
import type { MailFile } from '../../../platforms/mail/client/types.ts';
import type { Payment } from '../../../platforms/payment/client/types.ts';

type Papers = {
  clients: { readonly payment: Pick<Payment, 'invoice'> };
  /** reaches the embedded payment platform in this process, a hosted one over the network */
  fetch: Fetch;
  /** the only allowed origins of an invoice file */
  origins: readonly string[];
  /** the shop's receipt of an order or an invoice as a PDF; null if it has none */
  receipt(id: string): Promise<Uint8Array | null>;
  /** the credit note of a refund by its number; null if there is none */
  creditNote(number: string): Promise<Uint8Array | null>;
  /** the receipt of a payment of invoices by its number; null if there is none */
  paymentReceipt(number: string): Promise<Uint8Array | null>;
  /** the credit note of an order on account by its number; null if there is none */
  accountCreditNote(number: string): Promise<Uint8Array | null>;
  /** a quote by its number; null if there is none */
  quote(number: string): Promise<Uint8Array | null>;
};

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 10_000_000;

/**
 * Fetches the attachment of a mail when it is sent: the shop's receipt, or the provider's invoice, unchanged. Throws if
 * it does not exist yet.
 */
export function createAttachments({ clients, fetch, origins, ...papers }: Papers) {
  const create = {
    receipt: papers.receipt,
    'credit-note': papers.creditNote,
    'payment-receipt': papers.paymentReceipt,
    'account-credit-note': papers.accountCreditNote,
    quote: papers.quote,
  };
  const asPdf = (name: string, content: Uint8Array): MailFile => ({ name, type: 'application/pdf', content });
  return async ({ name, source, id }: MailAttachment): Promise<MailFile> => {
    if (source !== 'invoice') {
      const content = await create[source](id);
      if (content === null) throw new Error(`the ${source} cannot be made yet`);
      return asPdf(name, content);
    }
    const invoice = await clients.payment.invoice(id);
    const address = invoice.ok ? invoice.value.pdfUrl : null;
    if (address === null) throw new Error('the invoice has no file yet');
    if (!origins.includes(new URL(address).origin)) throw new Error('the file of the invoice is elsewhere');
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the invoice's file answered ${response.status}`);
    const content = new Uint8Array(await response.arrayBuffer());
    if (content.length > MAX_BYTES) throw new Error("the invoice's file is too large");
    return asPdf(name, content);
  };
}
