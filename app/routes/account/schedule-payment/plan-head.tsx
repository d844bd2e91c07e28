import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import { ChangingText } from '../../../everywhere/parts/changing-text.tsx';
import { Status } from '../../../everywhere/parts/status.tsx';

export type PlanHeadProps = {
  plan: { name: string; seats: number; endDate: string; daysLeft: number };
  account: { name: string; email: string };
};

/** [MNG-07] [SM1] Whose plan this is, which one, how many seats, and how long it is paid for: the status line of the plan's own page. */
export function PlanHead({ plan: { name, seats, endDate, daysLeft }, account }: PlanHeadProps) {
  return (
    <dl className="statusline schedule-line">
      <div>
        <dt>{message('schedule.plan')}</dt>
        <dd>
          <span className="plan">
            <span className="big">{name || message('schedule.plan.unnamed')}</span>
            <Status tone="ok">{message('schedule.plan.active')}</Status>
          </span>
        </dd>
      </div>
      <div>
        <dt>{message('schedule.seats')}</dt>
        <dd className="big">{seats}</dd>
      </div>
      <div>
        <dt>{message('schedule.ends')}</dt>
        <dd className="big">
          <ChangingText>{formatDate(endDate)}</ChangingText>
          <small>{daysLeft > 0 ? message('schedule.days', { count: daysLeft }) : message('schedule.days.last')}</small>
        </dd>
      </div>
      <div>
        <dt>{message('schedule.account')}</dt>
        <dd>
          {account.name || account.email}
          {account.name && <small>{account.email}</small>}
        </dd>
      </div>
    </dl>
  );
}
