import { randomUUID } from 'node:crypto';
import { StartupError } from '../../../core/process/startup-error.ts';
import { err, ok } from '../../../core/result.ts';
import type { DeskOutcome } from '../../../shop/desk/audit.ts';
import type { Desk } from '../../../shop/desk/desk.ts';
import { erasePerson, eraseStateFor, hostedParts } from '../../../shop/desk/erase-person.ts';
import { exportPerson } from '../../../shop/desk/export-person.ts';
import { actOnPerson, type PersonAct, stateFor } from '../../../shop/desk/person-actions.ts';

const VERBS = ['export', 'erase', 'lock', 'unlock', 'reset'] as const;
type Verb = (typeof VERBS)[number];
const isVerb = (text: string): text is Verb => (VERBS as readonly string[]).includes(text);

export const PEOPLE_USAGE =
  'npm run people -- export|erase|lock|unlock|reset E-MAIL --why "what it is for" [--out FILE.zip]   export needs --out';

export type PeopleAsked = { verb: string; email: string; why: string; out: string | null };
type Keep = (file: string, content: Uint8Array) => void;

const PROBLEMS = {
  missing: `Say why, in three letters or more: it stands in the audit list.\n${PEOPLE_USAGE}`,
  'too-long': 'Say why in 500 characters or less.',
  card: 'The reason looks like a card number. Write it without.',
  typed: 'The e-mail is another one.',
} as const;
const OBSTACLES = {
  plan: 'A plan still runs: end it first.',
  away: 'The payment platform did not answer, so it is not known whether a plan still runs. Try again.',
  self: 'Nobody erases themselves.',
} as const;
const DONE: Readonly<Record<Exclude<Verb, 'export'>, string>> = {
  erase: 'is erased. Orders, invoices and credit notes stay without the person',
  lock: 'is locked and signed out everywhere',
  unlock: 'can sign in again',
  reset: 'has no password any more; a link to set one is on its way',
};

/** [OP-10] Does at the command line what the desk does with a person, with its line in the audit list. Answers lines for people; throws StartupError. */
export async function changePeople(desk: Desk, { verb, email, why, out }: PeopleAsked, keep: Keep): Promise<string[]> {
  if (!isVerb(verb) || email === '' || (verb === 'export') !== (out !== null)) throw new StartupError(PEOPLE_USAGE);
  const customerId = await findNumber(desk, email);
  const press = { why, intent: randomUUID() };
  if (verb === 'export' && out !== null) {
    const made = must(await exportPerson(desk, customerId, press));
    if (!made.archive)
      throw new StartupError('Nothing was written: a platform did not answer, and half of it would pass for all.');
    keep(out, made.archive);
    return [`Everything about ${email} is in ${out}.`];
  }
  if (verb === 'export') throw new StartupError(PEOPLE_USAGE);
  const line = must(await run(desk, verb, customerId, { ...press, email }));
  const outcome = (await desk.audit.find(line))?.outcome ?? null;
  if (outcome !== 'done') throw new StartupError(sayWhyNot(outcome));
  return [`${email} ${DONE[verb]}.`, ...(verb === 'erase' ? sayHosted(desk) : [])];
}

async function run(
  desk: Desk,
  verb: Exclude<Verb, 'export'>,
  customerId: number,
  { email, ...press }: { why: string; intent: string; email: string },
) {
  if (verb === 'erase') {
    const obstacle = (await eraseStateFor(desk, customerId))?.obstacle;
    if (obstacle) throw new StartupError(OBSTACLES[obstacle]);
    const done = await erasePerson(desk, customerId, { ...press, typed: email });
    return done && ('done' in done ? ok(done.done) : err(done.wrong[0] ?? 'missing'));
  }
  if (verb === 'reset' && desk.accounts === null)
    throw new StartupError('The identity platform is hosted: its own panel resets passwords.');
  const action: PersonAct = verb === 'reset' ? 'reset-account' : verb;
  const person = await desk.directory.byCustomer(customerId);
  if (!person) throw new StartupError(`${email} has never signed in here: there is no account to change.`);
  const { seen } = await stateFor(desk, person, action);
  return actOnPerson(desk, customerId, action, { ...press, seen });
}

function sayHosted({ eraser }: Pick<Desk, 'eraser'>): string[] {
  const { deletes, byHand } = hostedParts(eraser);
  return [
    ...(deletes.length > 0 ? [`Deleted there too, but for orders and invoices: ${deletes.join(', ')}.`] : []),
    ...(byHand.length > 0 ? [`Hosted, to be erased at their own panels: ${byHand.join(', ')}.`] : []),
  ];
}

async function findNumber({ directory, context }: Desk, email: string): Promise<number> {
  const known = await directory.byEmail(email);
  if (known) return known.customerId;
  const customer = await context.commerce.findCustomer(email);
  if (!customer.ok) throw new StartupError('The commerce platform did not answer. Nothing was done; try again.');
  if (customer.value === null) throw new StartupError(`There is no person with the e-mail ${email}.`);
  return customer.value.customerId;
}

type Answered<T> = { ok: true; value: T } | { ok: false; code: keyof typeof PROBLEMS } | null;
function must<T>(done: Answered<T>): T {
  if (done === null) throw new StartupError('There is no such person any more.');
  if (!done.ok) throw new StartupError(PROBLEMS[done.code]);
  return done.value;
}

const sayWhyNot = (outcome: DeskOutcome | null): string =>
  outcome === 'changed'
    ? 'Nothing was done: it is so already, or a payment of this person is under way.'
    : 'It failed on our side, or a hosted platform did not answer. Look at the person before you try it again.';
