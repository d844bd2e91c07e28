import { Status } from '../../../../../app/ui-kit/status.tsx';
import { formatDate } from '../../../../../core/dates.ts';
import { formatExactMoney } from '../../../../../core/money.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { PaymentMethodDetail } from '../../../../../platforms/payment/client/types.ts';
import { formatPhone } from '../../../../account/ui/phone-field-text.ts';
import type { PlanKind } from '../../../../plans/rules/sync/plan-state.ts';
import { isPeriodPaid } from '../../../rules/is-period-paid.ts';
import type { PersonRecord } from '../../../use-cases/read-person.ts';
import type { PersonPlan } from '../../../use-cases/read-plans.ts';
import { formatDateTime } from '../../components/format-time.ts';

type Tone = Parameters<typeof Status>[0]['tone'];
const TONES: Record<PlanKind, Tone> = {
  starting: 'info',
  'first-under-way': 'info',
  'first-returned': 'bad',
  preparing: 'ok',
  'under-way': 'info',
  returned: 'bad',
  'invoice-open': 'warn',
  'past-due': 'bad',
  shut: 'bad',
  scheduled: 'ok',
  'scheduled-open': 'info',
  canceling: 'warn',
  expiring: 'warn',
  credit: 'ok',
  active: 'ok',
  inactive: 'off',
};

/** Whether another period follows the current one, in the plan's current state. */
export const isRenewing = (kind: PlanKind): boolean => kind !== 'canceling' && kind !== 'shut' && kind !== 'inactive';

/** [MNG-01] The plan's state, the same as on its owner's page; an ended plan by how it ended. */
export function PlanStateMark({ kind, status }: Pick<PersonPlan, 'kind' | 'status'>) {
  const isEnded = kind === 'inactive';
  return (
    <Status tone={TONES[kind]}>
      {isEnded && status === 'incomplete_expired'
        ? say('plan.incomplete_expired')
        : isEnded && status === 'paused'
          ? say('plan.paused')
          : say(`plan.${kind}`)}
    </Status>
  );
}

const two = (n: number): string => String(n).padStart(2, '0');

/** Brand and last four digits only. */
export const formatPersonMethod = ({ type, brand, last4 }: PaymentMethodDetail): string =>
  type === 'card'
    ? say('person.method', { brand: brand.charAt(0).toUpperCase() + brand.slice(1), last4 })
    : say('person.method.bank', { last4 });
export const expiryOf = ({ type, expMonth, expYear }: PaymentMethodDetail): string | null =>
  type === 'card' ? say('person.method.exp', { date: `${two(expMonth)}/${two(expYear % 100)}` }) : null;

/** The current plan: an open one, else the newest. */
const currentPlan = (plans: readonly PersonPlan[]): PersonPlan | null =>
  plans.find(({ status }) => status === 'active' || status === 'past_due' || status === 'unpaid') ?? plans[0] ?? null;

function PlanFacts({ plan, isPaid }: { plan: PersonPlan; isPaid: boolean }) {
  const end = plan.lines[0]?.periodEnd;
  const date = end ? formatDate(end) : '';
  return (
    <>
      <div>
        <dt>{say('person.plan')}</dt>
        <dd>
          <span className="plan">
            <span className="big">{plan.name || say('person.plan.unnamed')}</span>
            <PlanStateMark {...plan} />
          </span>
          <small>
            {say(plan.cancelAtPeriodEnd ? 'person.ends' : isPaid ? 'person.until' : 'person.until.unpaid', { date })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{say('person.seats')}</dt>
        <dd className="big">
          {plan.lines[0]?.quantity ?? 0}
          <small>{say('person.seats.of')}</small>
        </dd>
      </div>
      <div>
        <dt>{say('person.renews')}</dt>
        <dd className="big">{isRenewing(plan.kind) ? date : say('person.none')}</dd>
      </div>
      <div>
        <dt>{say('person.charge')}</dt>
        <dd className={plan.nextCharge === null ? undefined : 'big'}>
          {plan.nextCharge === null ? say('person.charge.none') : formatExactMoney(plan.nextCharge)}
          {plan.nextCharge !== null && <small>{say('person.charge.auto')}</small>}
        </dd>
      </div>
    </>
  );
}

/** A number entered in the shop has ten digits; a number from a hosted platform stays unformatted. */
const phoneOf = (phone: string): string => (/^\d{10}$/.test(phone) ? formatPhone(phone).replace(' ', '\u00a0') : phone);

/** Name, contact details, and the state of the person's plan. */
export function PersonHead({ person }: { person: PersonRecord }) {
  const { name, company, email, phone, known, plans, methods, payer } = person;
  const plan = currentPlan(plans);
  const isPaymentUnavailable = person.unavailable.includes('payment');
  const method =
    methods.find(({ id }) => id === (plan?.defaultPaymentMethodId ?? payer?.defaultPaymentMethodId)) ?? methods[0];
  return (
    <>
      <div className="dhead">
        <h1>{name}</h1>
        <p className="muted">{[company, email, phoneOf(phone)].filter(Boolean).join(', ')}</p>
        {known?.lockedAt && (
          <p>
            <Status tone="bad" icon="lock">
              {say('person.locked', { at: formatDateTime(known.lockedAt) })}
            </Status>
          </p>
        )}
        {!known && <p className="muted">{say('person.unknown')}</p>}
      </div>
      {known && (
        <dl className="statusline d5">
          {plan ? (
            <PlanFacts plan={plan} isPaid={isPeriodPaid(plan, person.invoices)} />
          ) : (
            <div>
              <dt>{say('person.plan')}</dt>
              <dd className="big">{say(isPaymentUnavailable ? 'person.unread' : 'person.plan.none')}</dd>
            </div>
          )}
          <div>
            <dt>{say('person.pays')}</dt>
            <dd>
              {method ? formatPersonMethod(method) : say(isPaymentUnavailable ? 'person.unread' : 'person.pays.none')}
              {method && <small>{expiryOf(method)}</small>}
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}
