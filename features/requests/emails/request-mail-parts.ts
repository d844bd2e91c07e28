import { US_STATES } from '../../../core/us-states.ts';
import type { MailBlock } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { organizationName } from '../../shared/emails/sanitize-text.ts';
import type { ServiceRequest } from '../repository/service-requests.ts';
import { REQUESTS_PATH } from '../rules/request-paths.ts';

export type RequestFacts = Pick<
  ServiceRequest,
  'requestId' | 'kind' | 'companyName' | 'details' | 'createdAt' | 'dueOn'
>;

export const SAMPLE_REQUEST: RequestFacts = {
  requestId: '2b7b6f0e-5a0c-4b1c-9d4e-0a1f5c6d7e80',
  kind: 'end-plan',
  companyName: null,
  details: {
    plan: {
      subscriptionId: 'sub_1Q2w3E',
      name: 'Unlimited',
      seats: 3,
      endsAt: '2027-07-05T00:00:00Z',
    },
  },
  createdAt: '2026-12-03T09:00:00Z',
  dueOn: '2026-12-07',
};

/** The request in two to five lines. The customer's note and typed addresses are left out [SE-12]. */
export function requestFacts({ say, date, money }: MailWriter, request: RequestFacts): MailBlock {
  const { kind, companyName, details, createdAt } = request;
  const { plan, domain, seats, limit, certificate } = details;
  const company = companyName === null ? null : organizationName(companyName);
  return {
    is: 'facts',
    rows: [
      { label: say('request.fact.kind'), value: [say(`request.kind.${kind}`)] },
      ...(plan
        ? [{ label: say('request.fact.plan'), value: [`${plan.name}, ${say('mail.seats', { count: plan.seats })}`] }]
        : []),
      ...(seats === undefined ? [] : [{ label: say('request.fact.seats'), value: [String(seats)] }]),
      ...(limit === undefined ? [] : [{ label: say('request.fact.limit'), value: [money(limit)] }]),
      ...(company === null ? [] : [{ label: say('request.fact.company'), value: [company] }]),
      ...(domain === undefined ? [] : [{ label: say('request.fact.domain'), value: [domain] }]),
      ...(certificate === undefined
        ? []
        : [{ label: say('request.fact.state'), value: [US_STATES[certificate.state] ?? certificate.state] }]),
      { label: say('request.fact.sent'), value: [date(createdAt)] },
    ],
  };
}

export const requestButton = ({ say, url }: MailWriter): MailBlock => ({
  is: 'button',
  label: say('request.button'),
  href: url(REQUESTS_PATH),
});
