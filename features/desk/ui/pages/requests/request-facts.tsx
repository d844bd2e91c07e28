import type { ReactNode } from 'react';
import { Status } from '../../../../../app/ui-kit/status.tsx';
import { formatDate } from '../../../../../core/dates.ts';
import { formatMoney } from '../../../../../core/money.ts';
import { US_STATES } from '../../../../../core/us-states.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { ServiceRequest } from '../../../../requests/repository/service-requests.ts';
import { countDaysLate } from '../../../../requests/rules/request-due.ts';
import { nameRequester } from '../../../use-cases/requests/decide-request.ts';
import { DateText } from '../../components/formatted.tsx';

const seatsOf = (count: number): string => say('requests.what.seats', { count });

export const nameState = (state: string): string => US_STATES[state] ?? state;

/** Returns what a request asks for, in one line. */
export function describeRequest(request: ServiceRequest): string {
  const { kind, details, companyName } = request;
  const { plan, seats, email, domain, limit, certificate } = details;
  if (certificate) {
    const state = nameState(certificate.state);
    return certificate.validThrough === null
      ? say('requests.what.certificate', { state })
      : say('requests.what.certificate.through', { state, date: formatDate(certificate.validThrough) });
  }
  if (kind === 'fewer-seats' && plan)
    return say('requests.what.fewer', {
      before: plan.seats,
      seats: seatsOf(seats ?? 0),
      date: formatDate(plan.endsAt),
    });
  if (kind === 'change-billing-administrator') return email ? say('requests.what.email', { email }) : '';
  if (kind === 'move-plan') return plan?.companyId ? formatRequester(request) : (companyName ?? '');
  if (plan)
    return say('requests.what.plan', { plan: plan.name, seats: seatsOf(plan.seats), date: formatDate(plan.endsAt) });
  if (limit !== undefined) return say('requests.what.limit', { amount: formatMoney(limit) });
  if (domain) return domain;
  return kind === 'change-administrator' ? say('requests.what.none') : (companyName ?? '');
}

export const formatRequester = (request: ServiceRequest): string => nameRequester(request) || say('requests.former');

/** Renders the last day for an answer; once it has passed also the number of days, in red. An ended request has its last day. */
export function renderDueMark(
  { state, dueOn, endedAt }: Pick<ServiceRequest, 'state' | 'dueOn' | 'endedAt'>,
  now: Date,
): ReactNode {
  if (state !== 'open') return endedAt === null ? null : DateText(endedAt);
  const late = countDaysLate(dueOn, now);
  if (late === 0) return DateText(dueOn);
  return (
    <>
      {DateText(dueOn)} <Status tone="bad">{say('requests.late', { count: late })}</Status>
    </>
  );
}

const TONES = { open: 'info', done: 'ok', declined: 'warn', withdrawn: 'off' } as const;

export const renderRequestState = ({ state }: ServiceRequest): ReactNode => (
  <Status tone={TONES[state]} icon={state === 'open' ? 'clock' : undefined}>
    {say(`requests.state.${state}`)}
  </Status>
);

/** Returns the sentences of the confirmation: the changes by the store or by the staff member. */
export function describeAct(request: ServiceRequest): string {
  const { kind, details, companyName, companyId } = request;
  const { plan, seats, email = '', domain = '' } = details;
  const subscription = plan?.subscriptionId ?? '';
  const date = plan ? formatDate(plan.endsAt) : '';
  const company = companyName ?? companyId ?? '';
  switch (kind) {
    case 'end-plan':
      return say('requests.then.end-plan', { subscription, date });
    case 'fewer-seats':
      return say('requests.then.fewer-seats', { subscription, date, seats: seatsOf(seats ?? 0) });
    case 'move-plan':
      return plan?.companyId
        ? say('requests.then.move-plan.person', { subscription, date, name: formatRequester(request) })
        : say('requests.then.move-plan', { subscription, date, company, seats: seatsOf(plan?.seats ?? 0) });
    case 'change-billing-administrator':
      return say('requests.then.change-billing-administrator', { subscription, email });
    case 'confirm-domain':
      return say('requests.then.confirm-domain', { company, domain });
    case 'change-administrator':
    case 'open-terms':
    case 'raise-limit':
    case 'close-company':
      return say(`requests.then.${kind}`, { company });
    case 'tax-certificate':
      return say('requests.then.tax-certificate', {
        state: nameState(details.certificate?.state ?? ''),
        organization: details.certificate?.organization ?? '',
      });
  }
}

/** Returns the text of the button that carries the request out. */
export const getActVerb = ({ kind, details }: ServiceRequest): string =>
  kind === 'end-plan'
    ? say('requests.do.end-plan', { date: details.plan ? formatDate(details.plan.endsAt) : '' })
    : say(`requests.do.${kind}`);

/** Returns the text of the button that declines a request. */
export const getDeclineVerb = ({ kind }: Pick<ServiceRequest, 'kind'>): string =>
  say(kind === 'tax-certificate' ? 'requests.decline.tax-certificate' : 'requests.decline');
