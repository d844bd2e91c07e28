import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { message } from '../../../messages/manage-message.ts';
import { Status } from '../../../parts/status.tsx';
import { amountCell, type Cell, dateCell, methodCell, planSmall, seatsCell } from './plan-words.ts';

/** [SM1] First of all: plan and status, seats, date, amount, method. */
export function StatusLine({ plan, phone }: { plan: OwnPlan; phone: string }) {
  const small = planSmall(plan, phone);
  const cells: Cell[] = [seatsCell(plan), dateCell(plan), amountCell(plan)];
  const method = methodCell(plan);
  return (
    <dl className="statusline">
      <div>
        <dt>{message('manage.plan')}</dt>
        <dd>
          <span className="plan">
            <span className="big">{plan.name || message('manage.plan.unnamed')}</span>
            <PlanStatus state={plan.state} />
          </span>
          {small && <small>{small}</small>}
        </dd>
      </div>
      {cells.map(({ label, value, small: below }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="big">
            {value}
            {below && <small>{below}</small>}
          </dd>
        </div>
      ))}
      <div>
        <dt>{method.label}</dt>
        <dd>
          {method.value}
          {method.small && <small>{method.small}</small>}
        </dd>
      </div>
    </dl>
  );
}

/** [MNG-01] [SM2] The word with its icon; a scheduled payment is a note beside "Active". */
function PlanStatus({ state }: Pick<OwnPlan, 'state'>) {
  const word = message(`manage.status.${state}`);
  if (state === 'past-due') return <Status tone="warn">{word}</Status>;
  if (state === 'inactive') return <Status tone="off">{word}</Status>;
  if (state === 'canceling')
    return (
      <Status tone="warn" icon="clock">
        {word}
      </Status>
    );
  return (
    <>
      <Status tone="ok">{message('manage.status.active')}</Status>
      {state === 'scheduled' && <Status tone="info">{word}</Status>}
    </>
  );
}
