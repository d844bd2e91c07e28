import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { OutcomeDialog } from '../../../parts/dialogs/outcome-dialog.tsx';
import { methodName } from './method-name.ts';
import { scheduledText } from './scheduled-note.tsx';

type DoneDialogProps = {
  /** null: there is none, or it could not be read */ plan: OwnPlan | null;
  isRead: boolean;
  onClose(): void;
};

/**
 * [RTE-11] [MNG-02] The way back from scheduling a payment succeeded. By the plan's own word: when it is made, how much it is, and what follows; where none is
 * scheduled, that the account was refreshed, and no more.
 */
export const DoneDialog = ({ plan, isRead, onClose }: DoneDialogProps) => (
  <OutcomeDialog
    title={message(isScheduled(plan) ? 'manage.done.title' : 'manage.done.other.title')}
    icon="check"
    close={message('manage.done.close')}
    onClose={onClose}
  >
    {words(plan, isRead).map((text) => (
      <p key={text}>{text}</p>
    ))}
  </OutcomeDialog>
);

/** Also of an invoice that is open already. */
export const isScheduled = (plan: OwnPlan | null): plan is OwnPlan =>
  plan?.state === 'scheduled' || plan?.state === 'scheduled-open';

function words(plan: OwnPlan | null, isRead: boolean): string[] {
  if (!isScheduled(plan)) return [message(isRead ? 'manage.done.other.text' : 'manage.done.other.unread')];
  const { endDate, nextAmount, method, seats: count, invoice } = plan;
  if (invoice) return [scheduledText(plan)];
  const date = formatDate(endDate);
  const charge =
    method && nextAmount !== null
      ? message('manage.done.text', { method: methodName(method), date, amount: formatMoney(nextAmount) })
      : message('manage.done.text.plain', { date });
  return [charge, message('manage.done.more', { count })];
}
