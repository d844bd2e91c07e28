import type { Result } from '../../../core/result.ts';
import { endSignIns } from '../../account/use-cases/sign-in/end-sign-ins.ts';
import type { ListedPerson } from '../repository/directory.ts';
import type { ReasonProblem } from '../rules/reason.ts';
import type { DeskAct } from './audit.ts';
import { type FormSubmission, runAuditedAction } from './audited-action.ts';
import type { Desk } from './desk.ts';
import { findBase, getCustomerName } from './read-person.ts';

/** Staff actions on a person's account. */
export const PERSON_ACTS = [
  'sign-in-link',
  'end-sessions',
  'confirm-email',
  'reset-account',
  'lock',
  'unlock',
] as const satisfies DeskAct[];
export type PersonAct = (typeof PERSON_ACTS)[number];
export const isPersonAct = (text: string): text is PersonAct => (PERSON_ACTS as readonly string[]).includes(text);

/** Whether an action is possible now, and the state it was offered in. */
export type ActionState = { isPossible: boolean; seen: string };

/**
 * [DSK-05] Returns the state that an action depends on, for the form; the action does not run if the state changed
 * since.
 */
export async function getActionState(desk: Desk, person: ListedPerson, action: PersonAct): Promise<ActionState> {
  const { records, accounts } = desk;
  if (action === 'lock' || action === 'unlock') {
    const isLocked = person.lockedAt !== null;
    return { isPossible: isLocked === (action === 'unlock'), seen: person.lockedAt ?? 'open' };
  }
  if (action === 'end-sessions') {
    const open = await records.signIns(person.sub);
    return { isPossible: open.length > 0, seen: String(open.length) };
  }
  const account = (await accounts?.find(person.sub)) ?? null;
  if (account === null) return { isPossible: false, seen: '' };
  if (action === 'confirm-email') return { isPossible: !account.emailVerified, seen: String(account.emailVerified) };
  // a locked account cannot use a link
  return { isPossible: action === 'reset-account' || person.lockedAt === null, seen: account.email };
}

/**
 * [DSK-05] Runs an action, unless the state changed since staff saw it. Resolves with the id of the audit entry;
 * null if the person never signed in, and so has no account.
 */
export async function actOnPerson(
  desk: Desk,
  customerId: number,
  action: PersonAct,
  submission: FormSubmission & { seen: string },
): Promise<Result<number, ReasonProblem> | null> {
  const person = await desk.directory.byCustomer(customerId);
  if (!person) return null;
  const about = { type: 'person', id: String(customerId), name: getCustomerName(person) } as const;
  return runAuditedAction(desk, { action, about }, submission, async () => {
    const { isPossible, seen } = await getActionState(desk, person, action);
    if (!isPossible || seen !== submission.seen) return 'changed';
    return (await ACTIONS[action](desk, person)) ? 'done' : 'changed';
  });
}

const endAll = async ({ context }: Desk, { sub }: ListedPerson): Promise<boolean> =>
  (await endSignIns(context, { sub, sid: null })).length > 0;

/** Each returns false if nothing was left to do. */
const ACTIONS: Readonly<Record<PersonAct, (desk: Desk, person: ListedPerson) => Promise<boolean>>> = {
  'end-sessions': endAll,
  'sign-in-link': async ({ accounts }, { sub }) => (await accounts?.mailSignInLink(sub)) === true,
  'confirm-email': async ({ accounts }, { sub }) => (await accounts?.confirmEmail(sub)) === true,
  async 'reset-account'(desk, person) {
    const isReset = (await desk.accounts?.reset(person.sub)) === true;
    await endAll(desk, person);
    return isReset;
  },
  async lock(desk, person) {
    const isLocked = await desk.directory.setLocked(person.sub, true);
    // after the lock, so that new sign-ins are ended too
    await endAll(desk, person);
    return isLocked;
  },
  unlock: ({ directory }, { sub }) => directory.setLocked(sub, false),
};

/** Adds a staff note about a person; the text is also the reason of the audit entry. */
export async function addNote(
  desk: Desk,
  customerId: number,
  submission: FormSubmission,
): Promise<Result<number, ReasonProblem> | null> {
  const base = await findBase(desk, customerId);
  if (!base.ok) return null;
  const about = { type: 'person', id: String(customerId), name: base.value.name } as const;
  return runAuditedAction(desk, { action: 'add-note', about }, submission, async (text) => {
    await desk.records.addNote(customerId, { author: desk.staff.email, text });
    return 'done';
  });
}
