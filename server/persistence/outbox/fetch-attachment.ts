import type { Fetch } from '../../../core/http/types.ts';
import type { MailFile } from '../../../platforms/mail/client/types.ts';
import type { Payment } from '../../../platforms/payment/client/types.ts';
import type { MailAttachment } from '../../../shop/mails/outbox.ts';

type Papers = {
  clients: { readonly payment: Pick<Payment, 'invoice'> };
  /** reaches the embedded payment platform in this process, a hosted one over the wire */
  fetch: Fetch;
  /** the only origins that an invoice's file is fetched from */
  origins: readonly string[];
  /** the shop's own receipt of an order or an invoice as a PDF; null where it has none */
  receipt(id: string): Promise<Uint8Array | null>;
  /** the paper of a refund by its number; null where there is none */
  creditNote(number: string): Promise<Uint8Array | null>;
};

const PATIENCE_MS = 15_000;
const MAX_BYTES = 10_000_000;

/** Fetches what goes along with a mail when it is sent: the shop's receipt, or the provider's own invoice, unchanged. Throws where it is not there yet. */
export function createAttachments({ clients, fetch, origins, receipt, creditNote }: Papers) {
  const asPdf = (name: string, content: Uint8Array): MailFile => ({ name, type: 'application/pdf', content });
  return async ({ name, source, id }: MailAttachment): Promise<MailFile> => {
    if (source !== 'invoice') {
      const content = await (source === 'receipt' ? receipt(id) : creditNote(id));
      if (content === null) throw new Error(`the ${source} cannot be made yet`);
      return asPdf(name, content);
    }
    const invoice = await clients.payment.invoice(id);
    const address = invoice.ok ? invoice.value.pdfUrl : null;
    if (address === null) throw new Error('the invoice has no file yet');
    if (!origins.includes(new URL(address).origin)) throw new Error('the file of the invoice is elsewhere');
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`the invoice's file answered ${answer.status}`);
    const content = new Uint8Array(await answer.arrayBuffer());
    if (content.length > MAX_BYTES) throw new Error("the invoice's file is too large");
    return asPdf(name, content);
  };
}
