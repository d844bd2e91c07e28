import { err, ok, type Result } from '../../core/result.ts';
import type { CommerceCustomer } from '../../platforms/commerce/client/types.ts';
import type { Claims } from '../../platforms/identity/claims.ts';
import type { UserRecord } from '../../platforms/users/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { membershipOf } from '../membership/membership-of.ts';
import { syncMembership } from '../membership/sync-membership.ts';
import type { SessionProfile } from './session.ts';

/** Reads the person's own record, making it on first sight from what the identity provider knows. */
async function readRecord(
  context: ShopContext,
  claims: Claims,
  bearer: string,
): Promise<Result<UserRecord, FailureCode>> {
  const found = await context.users.get(claims.email, bearer);
  if (found.ok) return ok(found.value);
  if (found.code !== 'not-found') return err(found.code === 'unauthorized' ? 'unauthorized' : 'unavailable');
  const made = await context.users.put(
    {
      email: claims.email,
      firstName: claims.firstName,
      lastName: claims.lastName,
      // a user service takes no blank value [OP-28]
      ...(claims.phone ? { phone: claims.phone } : {}),
      ...(claims.companyName ? { companyName: claims.companyName } : {}),
      ...(claims.companyType ? { companyTypeDescription: claims.companyType } : {}),
    },
    bearer,
  );
  return made.ok ? ok(made.value) : err('unavailable');
}

/**
 * The person's customer at the payment platform, known there by the person's id and never by an e-mail alone; a new one in place of
 * one that was deleted there [API-05]. Paying for documents does not need it, so the platform being down never blocks a sign-in.
 */
async function linkPayer(context: ShopContext, record: UserRecord): Promise<string | null> {
  const known = record.paymentCustomerId;
  const found = known ? await context.payment.customer(known) : null;
  if (found && (found.ok || found.code !== 'stripe_customer_invalid')) return known;
  const payer = await context.payment.ensureCustomer({
    email: record.email,
    name: `${record.firstName} ${record.lastName}`.trim(),
    userId: record.userId,
  });
  if (payer.ok) return payer.value.id;
  context.log.warn({ code: payer.code }, 'payment customer not linked');
  return known;
}

/** Makes sure that the person exists on commerce and on payment, and remembers both ids in the user service. */
async function linkCustomers(
  context: ShopContext,
  record: UserRecord,
  { emailVerified }: Claims,
  bearer: string,
): Promise<Result<UserRecord, FailureCode>> {
  const buyer = linkBuyer(context, record, emailVerified, bearer);
  if (!emailVerified) {
    // for whom the sign-in ends here, nothing is made anywhere
    const own = await buyer;
    if (!own.ok) return own;
  }
  const [customer, paymentCustomerId] = await Promise.all([buyer, linkPayer(context, record)]);
  if (!customer.ok) return customer;
  const { customerId, shopperProfileId } = customer.value;
  const isLinked =
    record.commerceCustomerId === customerId &&
    record.shopperProfileId === shopperProfileId &&
    record.paymentCustomerId === paymentCustomerId;
  if (isLinked) return ok(record);
  const stored = await context.users.put(
    { email: record.email, commerceCustomerId: customerId, shopperProfileId, paymentCustomerId },
    bearer,
  );
  return ok(
    stored.ok ? stored.value : { ...record, commerceCustomerId: customerId, shopperProfileId, paymentCustomerId },
  );
}

/**
 * The session's profile of a person who just signed in (or whose tokens were just refreshed) [API-12]. [ACC-10] Holds
 * the person's membership lock while it reads the record, updates segment and coupons, and writes the caller's session
 * by `keep`, so that a refresh does not restore a membership disconnected at the same time. Concurrent callers share one reading.
 * Where the lock is not free in time segment and coupons stay as they are: its holder reconciles them, or the next
 * sign-in.
 */
export async function loadProfile(
  context: ShopContext,
  claims: Claims,
  bearer: string,
  keep: (profile: SessionProfile) => Promise<void> = async () => undefined,
): Promise<Result<SessionProfile, FailureCode>> {
  const { sub, emailVerified } = claims;
  const read = async (): Promise<Result<SessionProfile, FailureCode>> => {
    const profile = await readProfile(context, claims, bearer);
    return profile.ok ? ok({ ...profile.value, ...(await syncMembership(context, profile.value, bearer)) }) : profile;
  };
  const turn = await context.locks.join(
    `membership:${sub}`,
    read,
    async (found) => void (found.ok && (await keep(found.value))),
    // what a profile is linked to depends on whether the e-mail was confirmed
    emailVerified ? 'confirmed' : 'unconfirmed',
  );
  if (!turn.isBusy) return turn.value;
  context.log.warn({ area: 'membership' }, 'membership not synced: another change holds the lock');
  const profile = await readProfile(context, claims, bearer);
  if (!profile.ok) return profile;
  const before = context.session.data?.user;
  const isSame = before?.sub === sub && before.profile.aiaMembershipId === profile.value.aiaMembershipId;
  const kept = { ...profile.value, isMember: isSame && before.profile.isMember };
  await keep(kept);
  return ok(kept);
}

async function readProfile(
  context: ShopContext,
  claims: Claims,
  bearer: string,
): Promise<Result<SessionProfile, FailureCode>> {
  const record = await readRecord(context, claims, bearer);
  if (!record.ok) return record;
  const linked = await linkCustomers(context, record.value, claims, bearer);
  if (!linked.ok) return linked;
  const { value } = linked;
  const { commerceCustomerId: customerId } = value;
  if (customerId === null) return err('unavailable');
  await context.people.note({
    sub: claims.sub,
    email: value.email,
    firstName: value.firstName,
    lastName: value.lastName,
    company: value.companyName,
    phone: value.phone,
    customerId,
    shopperProfileId: value.shopperProfileId,
    paymentCustomerId: value.paymentCustomerId,
    membershipNumber: value.aiaMembershipId,
  });
  return ok({
    ...membershipOf(value),
    ...(claims.emailVerified ? {} : { isUnverified: true }),
    email: value.email,
    firstName: value.firstName,
    lastName: value.lastName,
    phone: value.phone,
    userId: value.userId,
    commerceCustomerId: customerId,
    shopperProfileId: value.shopperProfileId,
    paymentCustomerId: value.paymentCustomerId,
    isMember: false,
  });
}

type Buyer = Result<CommerceCustomer, FailureCode>;

/**
 * Links the person to their customer on the commerce platform, which knows people by e-mail. A confirmed e-mail gets
 * what is there, orders and all. An unconfirmed one keeps the customer that was made for it, or gets a new one; where
 * another exists already the e-mail must be confirmed first: `email-unconfirmed`.
 */
async function linkBuyer(
  context: ShopContext,
  record: UserRecord,
  isConfirmed: boolean,
  bearer: string,
): Promise<Buyer> {
  if (isConfirmed) return ensureBuyer(context, record);
  const found = await context.commerce.findCustomer(record.email);
  if (!found.ok) return err('unavailable');
  if (found.value && found.value.customerId === record.commerceCustomerId) return ensureBuyer(context, record);
  // two first sign-ins at once: the second finds what the first has made, and must not take it for a stranger's
  const turn = await context.locks.run(`buyer:${record.userId}`, () => makeBuyer(context, record, bearer));
  return turn.isBusy ? err('unavailable') : turn.value;
}

async function makeBuyer(context: ShopContext, { email }: UserRecord, bearer: string): Promise<Buyer> {
  const [record, found] = await Promise.all([context.users.get(email, bearer), context.commerce.findCustomer(email)]);
  if (!record.ok || !found.ok) return err('unavailable');
  const isStranger = found.value !== null && found.value.customerId !== record.value.commerceCustomerId;
  if (isStranger) return err('email-unconfirmed');
  const made = await ensureBuyer(context, record.value);
  if (!made.ok) return made;
  const { customerId, shopperProfileId } = made.value;
  // if this fails their next sign-in asks to confirm the e-mail; access is not widened
  const kept = await context.users.put({ email, commerceCustomerId: customerId, shopperProfileId }, bearer);
  if (!kept.ok) context.log.warn({ area: 'sign-in', code: kept.code }, 'a new commerce customer was not noted');
  return made;
}

async function ensureBuyer({ commerce }: ShopContext, record: UserRecord): Promise<Buyer> {
  const { email, firstName, lastName, companyName: company, phone } = record;
  const customer = await commerce.ensureCustomer({ email, firstName, lastName, company, phone });
  return customer.ok ? ok(customer.value) : err('unavailable');
}
