import type { OwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../messages/message.ts';
import { Status } from '../../../ui-kit/status.tsx';
import { seatsCell } from './plan-texts.ts';
import { type Cell, getPlanView, type Word } from './plan-view.ts';

/** [SM1] The top line: plan and status, seats, date, amount, method. */
export function StatusLine({ plan, phone }: { plan: OwnPlan; phone: string }) {
  const view = getPlanView(plan);
  const small = view.small(plan, phone);
  const cells: Cell[] = [seatsCell(plan), view.date(plan), view.amount(plan)];
  const method = view.pays(plan);
  return (
    <dl className="statusline">
      <div>
        <dt>{message('manage.plan')}</dt>
        <dd>
          <span className="plan">
            <span className="big">{plan.name || message('manage.plan.unnamed')}</span>
            <PlanStatus statuses={view.statuses(plan)} />
          </span>
          {small && (
            <small>
              <CallLink text={small} phone={phone} />
            </small>
          )}
        </dd>
      </div>
      {cells.map(({ label, value, rest, small: below }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="big">
            {value}
            {rest && <span className="rest"> {rest}</span>}
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

/** [MNG-11] Renders a text and links the phone number in it. */
function CallLink({ text, phone }: { text: string; phone: string }) {
  const at = phone ? text.indexOf(phone) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
      {text.slice(at + phone.length)}
    </>
  );
}

/** [MNG-01] [SM2] The words with their icons. */
function PlanStatus({ statuses }: { statuses: readonly Word[] }) {
  return statuses.map(({ label, ...variant }) => (
    <Status key={label} {...variant}>
      {message(`manage.status.${label}`)}
    </Status>
  ));
}
