import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { message } from '../../../messages/manage-message.ts';
import { OutcomeDialog } from '../../../parts/outcome-dialog.tsx';
import { methodName } from './plan-words.ts';
import { scheduledText } from './scheduled-note.tsx';

/** [RTE-11] [MNG-02] The payment is scheduled, by the plan's own word: when it is made, how much it is, and what follows. */
export const DoneDialog = ({ plan, onClose }: { plan: OwnPlan; onClose(): void }) => (
  <OutcomeDialog
    title={message('manage.done.title')}
    icon="check"
    close={message('manage.done.close')}
    onClose={onClose}
  >
    {words(plan).map((text) => (
      <p key={text}>{text}</p>
    ))}
  </OutcomeDialog>
);

function words(plan: OwnPlan): string[] {
  const { endDate, nextAmount, method, seats: count, invoice } = plan;
  if (invoice) return [scheduledText(plan)];
  const date = formatDate(endDate);
  const charge =
    method && nextAmount !== null
      ? message('manage.done.text', { method: methodName(method), date, amount: formatMoney(nextAmount) })
      : message('manage.done.text.plain', { date });
  return [charge, message('manage.done.more', { count })];
}
