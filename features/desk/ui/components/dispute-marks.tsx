import { Status } from '../../../../app/ui-kit/status.tsx';
import { formatExactMoney } from '../../../../core/money.ts';
import { say } from '../../../../messages/desk/desk-messages.ts';
import type { PaymentDispute } from '../../../../platforms/payment/client/types.ts';
import { DateText } from './formatted.tsx';

const TONES = {
  'needs-response': 'bad',
  'under-review': 'info',
  won: 'ok',
  lost: 'bad',
  closed: 'off',
} as const satisfies Record<PaymentDispute['status'], string>;

export const DisputeMark = ({ dispute: { status } }: { dispute: PaymentDispute }) => (
  <Status tone={TONES[status]}>{say(`dispute.${status}`)}</Status>
);

/** The provider's own reason, `product_not_received`, as text. */
export function formatDisputeReason({ reason, isInquiry }: PaymentDispute): string {
  const text = reason.replaceAll('_', ' ');
  return isInquiry ? say('dispute.inquiry', { reason: text }) : text;
}

/** The deadline for evidence, while the shop must respond. */
export const formatResponseDue = ({ status, dueBy }: PaymentDispute) =>
  status === 'needs-response' && dueBy !== null ? DateText(dueBy) : say('audit.none');

/** The disputed amount, and the fees that the provider charged for it. */
export function AmountOf({ dispute: { amount, movements } }: { dispute: PaymentDispute }) {
  const fee = movements.reduce((sum, one) => sum + one.fee, 0);
  return (
    <span>
      {formatExactMoney(amount)}
      {fee > 0 && (
        <>
          <br />
          <span className="hint">{say('dispute.fee', { fee: formatExactMoney(fee) })}</span>
        </>
      )}
    </span>
  );
}
