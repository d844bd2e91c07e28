import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { message } from '../../../messages/manage-message.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { useBackLayers } from '../../../parts/frame/use-back-layers.ts';
import { methodName } from './plan-words.ts';
import { scheduledText } from './scheduled-note.tsx';

/** [RTE-11] [MNG-02] The payment is scheduled, by the plan's own word: when it is made, how much it is, and what follows. Back closes it [DG4]. */
export function DoneDialog({ plan, onClose }: { plan: OwnPlan; onClose(): void }) {
  const presses = useBackLayers(1, onClose);
  return (
    <Dialog
      title={message('manage.done.title')}
      icon="check"
      onClose={onClose}
      footer={
        <div className="manage-acts" ref={presses}>
          <Button look="solid" onClick={onClose}>
            {message('manage.done.close')}
          </Button>
        </div>
      }
    >
      <div className="stack-s">
        {words(plan).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Dialog>
  );
}

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
