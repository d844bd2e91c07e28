import type { DocumentOrder } from '../../orders/rules/order.ts';
import type { Refund } from '../../orders/use-cases/refund.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { accountCreditNote } from '../emails/credit-note.ts';
import type { AccountCreditNote, CompanyInvoice } from '../repository/company-invoices.ts';
import { formatCreditNoteNumber } from '../rules/invoice-paths.ts';

type Needs = Pick<ShopContext, 'companyInvoices' | 'config'>;

/**
 * Turns the refund of an order on account into a credit note of its company, with the emails about it. Idempotent. False:
 * the order isn't on account, so its payment was refunded. [INV-08]
 */
export async function creditRefund(
  context: Needs,
  order: Pick<DocumentOrder, 'orderNumber' | 'company' | 'billing'>,
  refund: Refund,
): Promise<boolean> {
  const { refundId, amount: total, tax, lines, refundedAt } = refund;
  const copies = lines.reduce((sum, { kind, quantity }) => sum + (kind === 'part' ? 0 : quantity), 0);
  const note = await context.companyInvoices.recordCreditNote(
    { orderNumber: order.orderNumber, refundId, copies, total, tax, at: new Date(refundedAt) },
    (made, invoice) =>
      createCreditNoteMails(
        context,
        { invoices: order.company?.invoiceEmail ?? '', buyer: order.billing.email },
        made,
        invoice,
      ),
  );
  return note !== null;
}

function createCreditNoteMails(
  { config }: Pick<Needs, 'config'>,
  { invoices, buyer }: { invoices: string; buyer: string },
  note: AccountCreditNote,
  invoice: CompanyInvoice,
): OutgoingMail[] {
  const { companyId, number, orderNumber, total: amount, tax, copies } = note;
  const isPaid = invoice.state === 'paid';
  const content = accountCreditNote.content(config, { companyId, number, orderNumber, amount, tax, copies, isPaid });
  const to = { invoices, ...(buyer.toLowerCase() === invoices.toLowerCase() ? {} : { buyer }) };
  return Object.entries(to)
    .filter(([, address]) => address !== '')
    .map(([role, address]) =>
      toOutgoing(config, content, {
        key: `credit-note:${number}:${role}`,
        about: { type: 'order', id: String(orderNumber) },
        to: address,
        at: new Date(note.createdAt),
        attachments: [
          {
            name: `credit-note-${formatCreditNoteNumber(number)}.pdf`,
            source: 'account-credit-note',
            id: String(number),
          },
        ],
      }),
    );
}
