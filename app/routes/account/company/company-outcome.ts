import type { InvitedAddress } from '../../../../features/company/use-cases/invite-members.ts';
import type { FailureCode } from '../../../../features/shared/errors.ts';

/** The forms of the company's page. */
export const COMPANY_INTENTS = [
  'invite',
  'resend',
  'withdraw',
  'accept',
  'decline',
  'roles',
  'remove',
  'restore',
  'leave',
  'add-domain',
  'check-domain',
  'remove-domain',
  'policy',
  'facts',
] as const;
export type CompanyIntent = (typeof COMPANY_INTENTS)[number];
/** The outcomes of other pages that lead to this one. */
const ARRIVALS = ['created', 'joined'] as const;

/** The outcome of a form. `text`: the text of the failure; `problems`: the fields that need another value. */
export type CompanyOutcome = {
  intent: CompanyIntent | (typeof ARRIVALS)[number];
  isDone: boolean;
  failure?: FailureCode;
  text?: string;
  problems?: readonly string[];
  /** the input, which the fields of a page without a script keep */
  typed?: Readonly<Record<string, string>>;
  invited?: readonly Pick<InvitedAddress, 'typed' | 'outcome'>[];
  /** the member, address or domain that changed; absent after a form without a script */
  name?: string;
  /** the user id that Undo restores */
  userId?: string;
};

/** Returns the outcome that a redirect reports in the URL; null for none. */
export const readDone = (search: string): CompanyOutcome | null => {
  const given = new URLSearchParams(search);
  const intent = [...COMPANY_INTENTS, ...ARRIVALS].find((one) => one === given.get('done'));
  return intent ? { intent, isDone: true, userId: given.get('member') ?? undefined } : null;
};
