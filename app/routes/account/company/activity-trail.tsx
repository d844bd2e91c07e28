import { formatDate } from '../../../../core/dates.ts';
import type { ApprovalActivity } from '../../../../features/approvals/repository/approvals.ts';
import { message } from '../../../../messages/message.ts';
import type { CompanyActivity } from '../../../../platforms/users/client/companies.ts';
import { Icon } from '../../../ui-kit/icon.tsx';
import { formatRolesInText, parseRoles } from './role-labels.ts';

/** The number of entries before "Earlier activity". */
const SHOWN = 5;

/** An entry of the trail: of the user service, or an order that the store recorded. */
type TrailEntry = { key: string; at: string; text: string };
type LateOrder = { orderNumber: number; orderedAt: string; buyerName: string };
/** `lateOrders`: paid after their buyer left the company [COM-51]. `approvals`: orders above the limit [APR-01]. */
type ActivityTrailProps = {
  activity: readonly CompanyActivity[];
  lateOrders: readonly LateOrder[];
  approvals: readonly ApprovalActivity[];
};

/** Returns the lists as one, newest first. */
export const mergeActivity = ({ activity, lateOrders, approvals }: ActivityTrailProps): TrailEntry[] =>
  [
    ...approvals.map(({ at, orderNumber, buyerName, approverName }) => {
      const values = { number: String(orderNumber), name: buyerName || message('company.formerMember') };
      return {
        key: `approval-${orderNumber}`,
        at,
        text:
          approverName === null
            ? message('company.activity.own-approval', values)
            : message('company.activity.approved', {
                ...values,
                approver: approverName || message('company.formerMember'),
              }),
      };
    }),
    ...activity.map((entry) => ({ key: entry.activityId, at: entry.at, text: activityText(entry) })),
    ...lateOrders.map(({ orderNumber, orderedAt, buyerName }) => ({
      key: `order-${orderNumber}`,
      at: orderedAt,
      text: message('company.activity.late-order', {
        name: buyerName || message('company.formerMember'),
        number: String(orderNumber),
      }),
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

/** What happened in the company, newest first. */
export function ActivityTrail(lists: ActivityTrailProps) {
  const entries = mergeActivity(lists);
  const [newest, earlier] = [entries.slice(0, SHOWN), entries.slice(SHOWN)];
  return (
    <section className="section-s" aria-labelledby="activity">
      <div className="section-h">
        <h2 className="h-s" id="activity">
          {message('company.activity')}
        </h2>
      </div>
      {newest.length === 0 ? <p className="muted">{message('company.activity.none')}</p> : <Trail entries={newest} />}
      {earlier.length > 0 && (
        <details className="company-earlier">
          <summary>
            {message('company.activity.earlier')}
            <Icon name="down" isSmall />
          </summary>
          <Trail entries={earlier} />
        </details>
      )}
    </section>
  );
}

const Trail = ({ entries }: { entries: readonly TrailEntry[] }) => (
  <ol className="trail">
    {entries.map((entry) => (
      <li key={entry.key}>
        <time dateTime={entry.at} translate="no">
          {formatDate(entry.at)}
        </time>
        <span>{entry.text}</span>
      </li>
    ))}
  </ol>
);

/** Returns the sentence of an activity. */
export function activityText({ action, actor, subject, detail }: CompanyActivity): string {
  const values = { actor, subject: subject ?? actor };
  const roles = parseRoles(detail);
  if (roles && (action === 'invited' || action === 'joined' || action === 'roles-changed'))
    return message(`company.activity.${action}.as`, { ...values, roles: formatRolesInText(roles) });
  return message(`company.activity.${action}`, values);
}
