import { formatDate } from '../../../../core/dates.ts';
import type { OwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';

/** [MO-34] Warns that the plan will be charged without a saved method. */
export function NoMethod({ plan }: { plan: OwnPlan }) {
  const date = formatDate(plan.endDate);
  return (
    <div className="manage-note">
      <Note
        tone="warn"
        title={message('manage.noMethod.title', { date })}
        actions={<ButtonLink to="/account/payment-method">{message('manage.noMethod.add')}</ButtonLink>}
      >
        <p>{message('manage.noMethod.text', { date })}</p>
      </Note>
    </div>
  );
}
