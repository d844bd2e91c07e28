import { formatDate } from '../../../../core/dates.ts';
import type { OwnRequest } from '../../../../features/requests/use-cases/own-requests.ts';
import { message } from '../../../../messages/message.ts';

/** Returns the plan, company, domain and wishes of a request, one per line. */
export function listRequestFacts({ companyName, details }: OwnRequest): string[] {
  const { plan, seats, email, domain } = details;
  return [
    plan && message('requests.plan', { plan: plan.name, seats: message('requests.seats', { count: plan.seats }) }),
    seats !== undefined && message('requests.seats.to', { count: seats }),
    email && message('requests.email.to', { email }),
    domain,
    companyName,
  ].filter((fact) => typeof fact === 'string');
}

/** Returns the state of a request with its date. */
export function formatRequestState({ state, canWithdraw, dueOn, endedAt }: OwnRequest): string {
  if (state !== 'open') return message(`requests.state.${state}`, { date: formatDate(endedAt ?? dueOn) });
  return canWithdraw ? message('requests.state.open', { date: formatDate(dueOn) }) : message('requests.state.working');
}
