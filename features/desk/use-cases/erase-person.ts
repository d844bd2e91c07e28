import type { PersonIdentifiers } from '../../../core/embedded-platform.ts';
import { ok, type Result } from '../../../core/result.ts';
import { withTimeout } from '../../../core/with-timeout.ts';
import { endSignIns } from '../../account/use-cases/sign-in/end-sign-ins.ts';
import { callCompanies } from '../../company/use-cases/call-companies.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { Erased, PersonEraser } from '../repository/person-eraser.ts';
import { type FormResult, type FormSubmission, runFormAction } from './audited-action.ts';
import { findCompaniesOf } from './companies/read-desk-company.ts';
import type { Desk } from './desk.ts';
import { findBase } from './read-person.ts';

/**
 * Why a person cannot be erased now. `plan`: a plan is active. `company-plan`: that of a company without another member.
 * `away`, `users-away`: the payment platform or the user service does not respond. `self`: staff members cannot erase
 * themselves.
 */
type EraseObstacle = 'plan' | 'company-plan' | 'away' | 'users-away' | 'self';
export type EraseState = {
  customerId: number;
  name: string;
  email: string;
  obstacle: EraseObstacle | null;
  hosted: HostedParts;
};

/** Titles of hosted platforms: those that can delete a person by API, and those where staff must do it in a panel. */
type HostedParts = { deletes: readonly string[]; byHand: readonly string[] };

const ENDED = ['canceled', 'incomplete_expired'];
/** timeout of each hosted platform; the sum stays below the timeout of the surrounding transaction */
const TIMEOUT_MS = 15_000;
const OUTCOMES = { done: 'done', paying: 'changed', silent: 'failed' } as const;

/** In this order: if the payment platform is unavailable, the commerce id still identifies the person. */
const DELETES: readonly {
  id: string;
  run(context: ShopContext, keys: PersonIdentifiers): Promise<Result<null, string>>;
}[] = [
  {
    id: 'payment',
    run: async ({ payment }, { paymentCustomerId }) =>
      paymentCustomerId ? payment.deleteCustomer(paymentCustomerId) : ok(null),
  },
  { id: 'commerce', run: ({ commerce }, { customerId }) => commerce.deleteCustomer(customerId) },
];

/** Returns which hosted platforms delete a person by API, and which need staff. */
export function hostedParts({ hosted }: Pick<PersonEraser, 'hosted'>): HostedParts {
  const canDelete = (id: string): boolean => DELETES.some((each) => each.id === id);
  return {
    deletes: hosted.filter(({ id }) => canDelete(id)).map(({ title }) => title),
    byHand: hosted.filter(({ id }) => !canDelete(id)).map(({ title }) => title),
  };
}

async function deleteHosted({ eraser, context }: Desk, keys: PersonIdentifiers): Promise<boolean> {
  for (const { id, run } of DELETES) {
    const platform = eraser.hosted.find((each) => each.id === id);
    if (!platform) continue;
    const deleted = await withTimeout(run(context, keys), TIMEOUT_MS);
    if (deleted.ok) continue;
    context.log.error({ area: 'desk', platform: id }, 'a hosted platform did not delete a person');
    return false;
  }
  return true;
}

/** [DSK-06] Returns the person to erase and any obstacle; null if the person is unknown. */
export async function eraseStateFor(desk: Desk, customerId: number): Promise<EraseState | null> {
  const base = await findBase(desk, customerId);
  if (!base.ok) return null;
  const { known, name, email } = base.value;
  const hosted = hostedParts(desk.eraser);
  const about = { customerId, name, email, hosted };
  if (known?.sub === desk.staff.sub) return { ...about, obstacle: 'self' };
  const own = await findRunningPlan(desk, known?.paymentCustomerId ?? null);
  return { ...about, obstacle: own ?? (await findLeftCompany(desk, email)) };
}

async function findRunningPlan({ context }: Desk, payerId: string | null): Promise<'plan' | 'away' | null> {
  if (payerId === null) return null;
  const plans = await context.payment.subscriptions(payerId);
  if (!plans.ok) return plans.code === 'unavailable' ? 'away' : null;
  return plans.value.some(({ status }) => !ENDED.includes(status)) ? 'plan' : null;
}

/** [COM-87] Whether a plan continues without anyone who could end it. */
async function findLeftCompany(desk: Desk, email: string): Promise<EraseObstacle | null> {
  // the command line has no staff member's token
  if (desk.context.actor.kind !== 'customer') return findLeftCompanyInFeed(desk, email);
  const found = await findCompaniesOf(desk, email);
  if (!found.ok) return 'users-away';
  for (const { companyId, members } of found.value) {
    if (members > 1) continue;
    const read = await callCompanies(desk.context, (companies, bearer) => companies.readAsStaff(companyId, bearer));
    if (!read.ok) return 'users-away';
    const plan = await findRunningPlan(desk, read.value.paymentCustomerId);
    if (plan) return plan === 'plan' ? 'company-plan' : plan;
  }
  return null;
}

const FEED_PAGE = 200;

/** Finds the same by the store's own token, which lists every membership. */
async function findLeftCompanyInFeed(desk: Desk, email: string): Promise<EraseObstacle | null> {
  const { companyFeed } = desk.context;
  const members = new Map<string, number>();
  const own = new Set<string>();
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const page = await companyFeed.listMembers({ cursor, changedSince: null, limit: FEED_PAGE });
    if (!page.ok) return 'users-away';
    for (const member of page.value.items.filter(({ removedAt }) => removedAt === null)) {
      members.set(member.companyId, (members.get(member.companyId) ?? 0) + 1);
      if (member.email.toLowerCase() === email.toLowerCase()) own.add(member.companyId);
    }
    cursor = page.value.next;
  }
  for (const companyId of own) {
    if ((members.get(companyId) ?? 0) > 1) continue;
    const company = await companyFeed.readCompany(companyId);
    if (!company.ok) return 'users-away';
    const plan = company.value.closedAt === null ? await findRunningPlan(desk, company.value.paymentCustomerId) : null;
    if (plan) return plan === 'plan' ? 'company-plan' : plan;
  }
  return null;
}

/**
 * [DSK-06] Erases a person on all platforms. Ends all sign-ins first, so that the person cannot start anything new,
 * then erases everything in one transaction, on hosted platforms through their API. Orders, invoices and credit
 * notes stay without the person; hosted platforms keep theirs unchanged. The audit log keeps the number but not the
 * name. `typed`: the email, as confirmation; a different one is rejected (`typed`). Returns null if the person is
 * unknown.
 */
export async function erasePerson(
  desk: Desk,
  customerId: number,
  submission: FormSubmission & { typed: string },
): Promise<FormResult<'typed'> | null> {
  const state = await eraseStateFor(desk, customerId);
  if (!state) return null;
  const isOther = submission.typed.trim().toLowerCase() !== state.email.toLowerCase();
  const about = { type: 'person', id: String(customerId), name: `Commerce ${customerId}` } as const;
  return runFormAction([isOther && 'typed'], desk, { action: 'erase-person', about }, submission, async () => {
    if (state.obstacle !== null) return 'changed';
    const known = await desk.directory.byCustomer(customerId);
    const wasOpen = known ? await desk.directory.setLocked(known.sub, true) : false;
    if (known) await endSignIns(desk.context, { sub: known.sub, sid: null });
    const keys = {
      customerId,
      email: state.email,
      sub: known?.sub ?? null,
      paymentCustomerId: known?.paymentCustomerId ?? null,
    };
    let erased: Erased | null = null;
    try {
      erased = await desk.eraser.erase(keys, () => deleteHosted(desk, keys));
    } finally {
      // also after an exception: no data was deleted then
      if (erased !== 'done' && known && wasOpen) await desk.directory.setLocked(known.sub, false);
    }
    return OUTCOMES[erased];
  });
}
