import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { SavedMethod } from '../../../../features/payment-methods/ui/payment-calls.ts';
import { accountSentence, type PaymentMethodKind } from '../../../../features/plans/rules/renewal/renewal-consent.ts';
import { message } from '../../../../messages/message.ts';
import type { SavedCard } from '../../../../platforms/payment/client/types.ts';
import type { Plan } from './data.ts';

const TERMS = '/terms-of-use#renewal';

const named = (method: SavedMethod): Pick<SavedCard, 'type' | 'brand' | 'last4'> => ({
  type: method.type,
  brand: method.type === 'card' ? method.brand : method.bankName,
  last4: method.last4,
});

/** [SUB-22] Returns the consent sentence of the button, as the server writes it; null while the price is unknown. */
export function consentText(plan: Plan, company: string, method: SavedMethod | PaymentMethodKind): string | null {
  if (plan.amount === null) return null;
  const means = typeof method === 'string' ? method : named(method);
  return accountSentence('schedule-pay', { company, method: means, amount: plan.amount, date: plan.payDate });
}

type ConsentProps = {
  plan: Plan;
  company: string;
  method: SavedMethod | PaymentMethodKind | null;
  /** Whether to show the total; for pages without the invoice right above. */
  hasTotal?: boolean;
};

/** [CO1] Beside the button: the consent sentence, or why the button is disabled. */
export function ConsentToPay({ plan, company, method, hasTotal = false }: ConsentProps) {
  if (plan.amount === null) return <p className="hint">{message('schedule.press.noPrice')}</p>;
  if (method === null) return null;
  return (
    <p className="small">
      {hasTotal && plan.invoice && (
        <b className="schedule-due">
          {message('schedule.renewal.due', {
            date: formatDate(plan.payDate),
            amount: formatMoney(plan.invoice.amountDue),
          })}
        </b>
      )}
      {consentText(plan, company, method)}{' '}
      <a href={TERMS} target="_blank" rel="noopener">
        {message('schedule.terms')} {message('schedule.newTab')}
      </a>
    </p>
  );
}
