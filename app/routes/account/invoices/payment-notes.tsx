import { formatDate } from '../../../../core/dates.ts';
import { formatList } from '../../../../core/format/format-list.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import type { BillPayment } from '../../../../features/invoices/repository/company-invoices.ts';
import { formatReceiptNumber, getReceiptPath } from '../../../../features/invoices/rules/invoice-paths.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { formatMoment } from '../subscription-management/format-moment.ts';
import type { InvoicePayerFacts, OpenView } from './data.ts';
import type { PaymentRefusal } from './handle-payment-form.ts';

type PaymentNotesProps = { open: OpenView; payer: InvoicePayerFacts; refusal: PaymentRefusal | undefined };

/** What happened to the last payment, and to the ones that a bank is working on or returned. */
export function PaymentNotes({ open, payer, refusal }: PaymentNotesProps) {
  const { outcome, pending, returned, taken, isChanged, path } = open;
  const late = open.items.find(({ daysPastDue, blocked }) => daysPastDue > 0 && blocked === null);
  return (
    <>
      {refusal && (
        <Note id="outcome" tone="bad" title={message('invoices.declined')} isAnnounced>
          <p>{refusal.text}</p>
        </Note>
      )}
      {outcome && <OutcomeNote outcome={outcome} payer={payer} path={path} />}
      {isChanged && <ChangedNote taken={taken} />}
      {pending.map((payment) => (
        <PendingNote key={payment.paymentId} payment={payment} />
      ))}
      {returned.map((payment) => (
        <ReturnedNote key={payment.paymentId} payment={payment} />
      ))}
      {late?.dueOn && !outcome && (
        <Note tone="warn" title={message('invoices.overdue', { number: late.number, count: late.daysPastDue })}>
          <p>
            {message('invoices.overdue.text', { amount: formatExactMoney(late.amount), date: formatDate(late.dueOn) })}
          </p>
        </Note>
      )}
    </>
  );
}

const listInvoices = ({ items }: BillPayment) => {
  const numbers = items.filter(({ kind }) => kind !== 'credit').map(({ number }) => number);
  return { numbers: formatList(numbers), count: numbers.length };
};

type OutcomeNoteProps = { outcome: NonNullable<OpenView['outcome']>; payer: InvoicePayerFacts; path: string };

function OutcomeNote({ outcome: { payment, actionUrl }, payer, path }: OutcomeNoteProps) {
  const { state, number, method } = payment;
  const amount = formatExactMoney(payment.amount);
  if (state === 'pending') return <PendingNote payment={payment} id="outcome" />;
  if (state === 'returned') return <ReturnedNote payment={payment} id="outcome" />;
  if (state === 'failed')
    return (
      <Note id="outcome" tone="bad" title={message('invoices.declined')} isAnnounced>
        <p>{message('invoices.declined.text')}</p>
      </Note>
    );
  if (state === 'paid' && number !== null) {
    const email = [payment.email, payer.invoiceEmail].filter(Boolean).at(-1) ?? '';
    return (
      <Note
        id="outcome"
        tone="ok"
        isAnnounced
        title={method === '' ? message('invoices.paid.credit') : message('invoices.paid', { amount })}
        actions={
          <a className="btn sm" href={getReceiptPath(payment.companyId, number)}>
            {message('invoices.receipt', { number: formatReceiptNumber(number) })}
          </a>
        }
      >
        <p>{message('invoices.paid.text', { ...listInvoices(payment), email })}</p>
      </Note>
    );
  }
  return actionUrl !== null ? (
    <Note
      id="outcome"
      tone="warn"
      isAnnounced
      title={message('invoices.proof', { amount })}
      actions={
        <a className="btn solid sm" href={actionUrl}>
          {message('invoices.proof.button')}
        </a>
      }
    >
      <p>{message('invoices.proof.text')}</p>
    </Note>
  ) : (
    <Note
      id="outcome"
      tone="info"
      isAnnounced
      title={message('invoices.checking', { amount })}
      actions={
        <ButtonLink size="small" to={`${path}?payment=${payment.paymentId}`}>
          {message('invoices.checking.again')}
        </ButtonLink>
      }
    >
      <p>{message('invoices.checking.text')}</p>
    </Note>
  );
}

const PendingNote = ({ payment, id }: { payment: BillPayment; id?: string }) => (
  <Note
    {...(id ? { id, isAnnounced: true } : {})}
    tone="info"
    title={message('invoices.pending', { amount: formatExactMoney(payment.amount) })}
  >
    <p>
      {message('invoices.pending.text', {
        method: payment.method,
        date: formatDate(payment.createdAt),
        count: listInvoices(payment).count,
      })}
    </p>
  </Note>
);

const ReturnedNote = ({ payment, id }: { payment: BillPayment; id?: string }) => (
  <Note
    {...(id ? { id, isAnnounced: true } : {})}
    tone="bad"
    title={message('invoices.returned', {
      amount: formatExactMoney(payment.amount),
      date: formatDate(payment.endedAt ?? payment.createdAt),
    })}
  >
    <p>{message('invoices.returned.text', listInvoices(payment))}</p>
  </Note>
);

/** Names the colleague who paid first; without one, an amount changed. */
function ChangedNote({ taken }: Pick<OpenView, 'taken'>) {
  const [first] = taken;
  const title = !first
    ? message('invoices.changed')
    : first.isPaid && first.paidAt
      ? message('invoices.taken', { name: first.paidBy, number: first.number, time: formatMoment(first.paidAt) })
      : message('invoices.taken.pending', { name: first.paidBy, number: first.number });
  return (
    <Note id="outcome" tone="warn" isAnnounced title={title}>
      <p>{message(first && taken.length === 1 ? 'invoices.taken.text' : 'invoices.changed.text')}</p>
    </Note>
  );
}
