import { useRef } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { sum } from '../../../../core/sum.ts';
import { Calc, type CalcRow } from '../../../../features/cart/ui/amounts/calc.tsx';
import { getCreditUsed } from '../../../../features/plans/rules/invoices/invoice-credit.ts';
import { withoutTier } from '../../../../features/plans/rules/invoices/invoice-lines.ts';
import { creditRows } from '../../../../features/plans/ui/credit-rows.ts';
import { showConsent } from '../../../../features/plans/ui/show-consent.ts';
import { message } from '../../../../messages/message.ts';
import type { Invoice, InvoiceDiscount } from '../../../../platforms/payment/client/types.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { exemptRow } from '../order-sums.ts';
import { ConsentToPay, consentText } from './consent-to-pay.tsx';
import type { Plan } from './data.ts';
import { ProblemNote } from './problem-note.tsx';
import type { Phase, Scheduling } from './use-schedule.ts';

type RenewalPanelProps = { plan: Plan; company: string; scheduling: Scheduling };

/**
 * [MNG-07] The amount and date of the charge, and for a saved method the button with its consent sentence [CO1]. A new
 * method has both beside its fields.
 */
export function RenewalPanel(props: RenewalPanelProps) {
  const { plan, scheduling } = props;
  return (
    <section className="panel ruled" aria-labelledby="renewal" aria-busy={scheduling.isReading || undefined}>
      <h2 id="renewal">{message('schedule.renewal')}</h2>
      <p className="schedule-what">
        <b>
          {message('schedule.renewal.seats', {
            plan: plan.planName || message('schedule.plan.unnamed'),
            count: plan.seats,
          })}
        </b>
        <span className="kind">
          <Icon name="person" />
          {message('schedule.renewal.kind')}
        </span>
      </p>
      {plan.invoice ? (
        <Calc rows={renewalRows(plan.invoice, plan.payDate)} />
      ) : (
        <Note
          tone="bad"
          title={message('invoicePreviewError')}
          isAnnounced
          actions={
            <Button size="small" onClick={scheduling.retry} isBusy={scheduling.isReading}>
              {message('schedule.how.retry')}
            </Button>
          }
        />
      )}
      <p className="schedule-note">
        <Icon name="calendar" />
        {message('schedule.renewal.note', { date: formatDate(plan.payDate) })}
      </p>
      {scheduling.choice.kind === 'saved' && <SubmitButton {...props} />}
    </section>
  );
}

/** [CO2] Returns the label of the button; it names the amount once the invoice is known. */
export function scheduleLabel({ invoice }: Plan, phase: Phase): string {
  if (phase !== 'idle') return message(phase === 'busy' ? 'schedule.press.busy' : 'schedule.leaving');
  return invoice
    ? message('schedule.press.amount', { amount: formatMoney(invoice.amountDue) })
    : message('schedule.press');
}

/** [CO2] [CO10] [ERR-20] */
function SubmitButton({ plan, company, scheduling: { choice, phase, problem, submit } }: RenewalPanelProps) {
  const method = plan.methods.find(({ id }) => choice.kind === 'saved' && id === choice.id) ?? null;
  const text = method && consentText(plan, company, method);
  const sentence = useRef<HTMLDivElement>(null);
  return (
    <div className="schedule-press">
      <ProblemNote problem={problem} at={['press']} />
      <div ref={sentence}>
        <ConsentToPay plan={plan} company={company} method={method} />
      </div>
      <Button
        variant="solid"
        size="big"
        isWide
        isBusy={phase !== 'idle'}
        disabled={plan.amount === null}
        onClick={() => showConsent(sentence.current) && void submit(text ?? '')}
      >
        {scheduleLabel(plan, phase)}
      </Button>
    </div>
  );
}

type Renewal = Pick<Invoice, 'lines' | 'discounts' | 'taxes' | 'total' | 'amountDue' | 'exemptBy'>;

const nameOf = ({ name, percentOff }: InvoiceDiscount): string => {
  const said = name || message('schedule.renewal.discount');
  return percentOff === undefined
    ? said
    : message('schedule.renewal.percent', { name: said, percent: String(percentOff) });
};

/** [MNG-07] [SM7] The cost of the renewal, as the provider computes and charges it. */
function renewalRows(invoice: Renewal, payDate: string): CalcRow[] {
  const { lines, discounts, taxes, total, amountDue, exemptBy } = invoice;
  const tax = sum(taxes);
  const subtotal: CalcRow = {
    key: 'subtotal',
    label: <span className="schedule-sub">{message('schedule.renewal.subtotal')}</span>,
    amount: <ChangingText className="schedule-sub">{formatMoney(total - tax)}</ChangingText>,
    kind: 'sum',
  };
  return [
    // lines of one invoice never reorder
    ...lines.map((line, at) => ({
      key: `line-${at}`,
      label: withoutTier(line.description),
      amount: formatMoney(line.amount),
    })),
    ...discounts.map((discount, at) => ({
      key: `less-${at}`,
      label: nameOf(discount),
      amount: `−${formatMoney(discount.amount)}`,
      kind: 'less' as const,
    })),
    // with a single line the subtotal would repeat it
    ...(lines.length + discounts.length > 1 ? [subtotal] : []),
    exemptRow(exemptBy, message('schedule.renewal.tax')) ?? {
      key: 'tax',
      label: message('schedule.renewal.tax'),
      amount: formatMoney(tax),
    },
    ...creditRows(getCreditUsed(invoice)),
    {
      key: 'total',
      label: message('schedule.renewal.total', { date: formatDate(payDate) }),
      amount: formatMoney(amountDue),
      kind: 'answer',
    },
  ];
}
