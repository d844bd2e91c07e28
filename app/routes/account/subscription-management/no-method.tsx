import { useParams } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { getMethodsPath } from '../../../../features/plans/rules/plan-paths.ts';
import type { OwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Note } from '../../../ui-kit/status.tsx';

/** [MO-34] Warns that the plan will be charged without a saved method. */
export function NoMethod({ plan }: { plan: OwnPlan }) {
  const { companyId } = useParams();
  const date = formatDate(plan.endDate);
  return (
    <div className="manage-note">
      <Note
        tone="warn"
        title={message('manage.noMethod.title', { date })}
        actions={<ButtonLink to={getMethodsPath(companyId)}>{message('manage.noMethod.add')}</ButtonLink>}
      >
        <p>{message('manage.noMethod.text', { date })}</p>
      </Note>
    </div>
  );
}
