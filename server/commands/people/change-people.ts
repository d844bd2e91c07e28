import { randomUUID } from 'node:crypto';
import { StartupError } from '../../../core/process/startup-error.ts';
import { err, ok } from '../../../core/result.ts';
import type { DeskOutcome } from '../../../features/desk/use-cases/audit.ts';
import type { Desk } from '../../../features/desk/use-cases/desk.ts';
import { erasePerson, eraseStateFor, hostedParts } from '../../../features/desk/use-cases/erase-person.ts';
import { exportPerson } from '../../../features/desk/use-cases/export-person.ts';
import { actOnPerson, getActionState, type PersonAct } from '../../../features/desk/use-cases/person-actions.ts';

const VERBS = ['export', 'erase', 'lock', 'unlock', 'reset'] as const;
type Verb = (typeof VERBS)[number];
const isVerb = (text: string): text is Verb => (VERBS as readonly string[]).includes(text);

export const PEOPLE_USAGE =
  'npm run people -- export|erase|lock|unlock|reset EMAIL --why "what it is for" [--out FILE.zip]   export needs --out';

export type PeopleRequest = { verb: string; email: string; why: string; out: string | null };
type SaveFile = (file: string, content: Uint8Array) => void;

const PROBLEMS = {
  missing: `Give a reason of three letters or more for the audit list.\n${PEOPLE_USAGE}`,
  'too-long': 'Give a reason of at most 500 characters.',
  card: 'The reason looks like a card number. Write it without.',
  typed: "The email doesn't match.",
} as const;
const OBSTACLES = {
  plan: 'A plan still runs: end it first.',
  away: "The payment platform didn't respond, so a plan may still run. Try again.",
  self: "You can't erase your own account.",
  'company-plan': 'A plan still runs of a company without another member: end it first.',
  'users-away':
    "The user service didn't respond, so a company's plan may still run. Try again, or erase the person at the desk.",
} as const;
const DONE: Readonly<Record<Exclude<Verb, 'export'>, string>> = {
  erase: 'is erased. Orders, invoices and credit notes stay without the person',
  lock: 'is locked and signed out everywhere',
  unlock: 'can sign in again',
  reset: 'has no password now; a link to set one will be emailed',
};

/**
 * [OP-10] Runs an action of the desk on a person from the command line, with its audit log entry. Returns lines to
 * print; throws StartupError.
 */
export async function changePeople(
  desk: Desk,
  { verb, email, why, out }: PeopleRequest,
  save: SaveFile,
): Promise<string[]> {
  if (!isVerb(verb) || email === '' || (verb === 'export') !== (out !== null)) throw new StartupError(PEOPLE_USAGE);
  const customerId = await findNumber(desk, email);
  const submission = { why, intent: randomUUID() };
  if (verb === 'export' && out !== null) {
    const made = must(await exportPerson(desk, customerId, submission));
    if (!made.archive)
      throw new StartupError("Nothing was written: a platform didn't respond, and the export would be incomplete.");
    save(out, made.archive);
    return [`Everything about ${email} is in ${out}.`];
  }
  if (verb === 'export') throw new StartupError(PEOPLE_USAGE);
  const line = must(await run(desk, verb, customerId, { ...submission, email }));
  const outcome = (await desk.audit.find(line))?.outcome ?? null;
  if (outcome !== 'done') throw new StartupError(sayWhyNot(outcome));
  return [`${email} ${DONE[verb]}.`, ...(verb === 'erase' ? sayHosted(desk) : [])];
}

async function run(
  desk: Desk,
  verb: Exclude<Verb, 'export'>,
  customerId: number,
  { email, ...submission }: { why: string; intent: string; email: string },
) {
  if (verb === 'erase') {
    const obstacle = (await eraseStateFor(desk, customerId))?.obstacle;
    if (obstacle) throw new StartupError(OBSTACLES[obstacle]);
    const done = await erasePerson(desk, customerId, { ...submission, typed: email });
    return done && ('done' in done ? ok(done.done) : err(done.wrong[0] ?? 'missing'));
  }
  if (verb === 'reset' && desk.accounts === null)
    throw new StartupError('The identity platform is hosted: reset passwords in its dashboard.');
  const action: PersonAct = verb === 'reset' ? 'reset-account' : verb;
  const person = await desk.directory.byCustomer(customerId);
  if (!person) throw new StartupError(`${email} has never signed in here, so the account can't be changed.`);
  const { seen } = await getActionState(desk, person, action);
  return actOnPerson(desk, customerId, action, { ...submission, seen });
}

function sayHosted({ eraser }: Pick<Desk, 'eraser'>): string[] {
  const { deletes, byHand } = hostedParts(eraser);
  return [
    ...(deletes.length > 0 ? [`Also deleted there, except orders and invoices: ${deletes.join(', ')}.`] : []),
    ...(byHand.length > 0 ? [`Hosted; erase these in their dashboards: ${byHand.join(', ')}.`] : []),
  ];
}

async function findNumber({ directory, context }: Desk, email: string): Promise<number> {
  const known = await directory.byEmail(email);
  if (known) return known.customerId;
  const customer = await context.commerce.findCustomer(email);
  if (!customer.ok) throw new StartupError("The commerce platform didn't respond. Nothing was changed; try again.");
  if (customer.value === null) throw new StartupError(`No customer has the email ${email}.`);
  return customer.value.customerId;
}

type ActionResult<T> = { ok: true; value: T } | { ok: false; code: keyof typeof PROBLEMS } | null;
function must<T>(done: ActionResult<T>): T {
  if (done === null) throw new StartupError('This customer no longer exists.');
  if (!done.ok) throw new StartupError(PROBLEMS[done.code]);
  return done.value;
}

const sayWhyNot = (outcome: DeskOutcome | null): string =>
  outcome === 'changed'
    ? 'Nothing was changed: the account is already in this state, or a payment is pending.'
    : "It failed on our end, or a hosted platform didn't respond. Check the customer before you try again.";
