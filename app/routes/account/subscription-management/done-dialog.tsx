import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { methodWithin } from '../../../../features/plans/ui/method-name.ts';
import type { OwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../messages/message.ts';
import { OutcomeDialog } from '../../../ui-kit/dialogs/outcome-dialog.tsx';
import { PayLink } from './invoice/pay-link.tsx';
import { payableOf, scheduledText, scheduledTitle } from './scheduled-note.tsx';

type DoneDialogProps = {
  /** null: the caller has no plan, or it could not be loaded */ plan: OwnPlan | null;
  isRead: boolean;
  onClose(): void;
};

/**
 * [RTE-11] [MNG-02] Confirms a scheduled payment. The text follows the plan's state: date, amount and what happens
 * next. Without a scheduled payment it only says that the account was refreshed.
 */
export function DoneDialog({ plan, isRead, onClose }: DoneDialogProps) {
  const payable = plan && payableOf(plan);
  return (
    <OutcomeDialog
      title={titleOf(plan)}
      icon={plan?.state === 'scheduled-open' ? 'info' : 'check'}
      close={message('manage.done.close')}
      next={payable ? <PayLink {...payable} /> : undefined}
      onClose={onClose}
    >
      {getTexts(plan, isRead).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </OutcomeDialog>
  );
}

/** Also true for an invoice that is already open. */
export const isScheduled = (plan: OwnPlan | null): plan is OwnPlan =>
  plan?.state === 'scheduled' || plan?.state === 'scheduled-open';

function titleOf(plan: OwnPlan | null): string {
  if (plan?.state === 'scheduled-open') return message('manage.done.open.title');
  return message(isScheduled(plan) ? 'manage.done.title' : 'manage.done.other.title');
}

function getTexts(plan: OwnPlan | null, isRead: boolean): string[] {
  if (!isScheduled(plan)) return [message(isRead ? 'manage.done.other.text' : 'manage.done.other.unread')];
  const { endDate, nextAmount, method, seats: count, invoice } = plan;
  if (plan.state === 'scheduled-open' && (!invoice || !payableOf(plan)))
    return [scheduledTitle(plan), scheduledText(plan)];
  if (invoice)
    return [message('manage.done.open.text', { date: formatDate(invoice.date), amount: formatMoney(invoice.amount) })];
  const date = formatDate(endDate);
  const charge =
    method && nextAmount !== null
      ? message('manage.done.text', { method: methodWithin(method), date, amount: formatMoney(nextAmount) })
      : message('manage.done.text.plain', { date });
  return [charge, message('manage.done.more', { count })];
}
