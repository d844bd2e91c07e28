import { err, ok, type Result } from '../../../../core/result.ts';
import type { CommerceCustomer } from '../../../../platforms/commerce/client/types.ts';
import type { Claims } from '../../../../platforms/identity/claims.ts';
import type { UserRecord } from '../../../../platforms/users/client/types.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { SessionProfile } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { membershipOf } from '../../rules/membership/membership-of.ts';
import { syncMembership } from '../membership/sync-membership.ts';

/** Reads the person's record; creates it on first use from the identity provider's claims. */
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
      // a user service rejects blank values [OP-28]
      ...(claims.phone ? { phone: claims.phone } : {}),
      ...(claims.companyName ? { companyName: claims.companyName } : {}),
      ...(claims.companyType ? { companyTypeDescription: claims.companyType } : {}),
    },
    bearer,
  );
  return made.ok ? ok(made.value) : err('unavailable');
}

/**
 * Returns the person's customer at the payment platform, identified by the person's id and never by email alone;
 * creates a new one if it was deleted there [API-05]. Buying documents does not need it, so an outage of the platform
 * never blocks a sign-in.
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

/** Ensures that the person exists on commerce and on payment, and stores both ids in the user service. */
async function linkCustomers(
  context: ShopContext,
  record: UserRecord,
  { emailVerified }: Claims,
  bearer: string,
): Promise<Result<UserRecord, FailureCode>> {
  const buyer = linkBuyer(context, record, emailVerified, bearer);
  if (!emailVerified) {
    // if the sign-in fails here, nothing is created anywhere
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
 * Builds the session's profile of a person who just signed in, or whose tokens were just refreshed [API-12]. While
 * holding the person's membership lock it reads the record, updates segment and coupons, and writes the caller's
 * session by `save`. Thus a refresh does not restore a membership disconnected concurrently. Concurrent callers share
 * one read. If the lock is busy, segment and coupons are unchanged: its holder reconciles them, or the next sign-in.
 * [ACC-10]
 */
export async function loadProfile(
  context: ShopContext,
  claims: Claims,
  bearer: string,
  save: (profile: SessionProfile) => Promise<void> = async () => undefined,
): Promise<Result<SessionProfile, FailureCode>> {
  const { sub, emailVerified } = claims;
  const read = async (): Promise<Result<SessionProfile, FailureCode>> => {
    const profile = await readProfile(context, claims, bearer);
    return profile.ok ? ok({ ...profile.value, ...(await syncMembership(context, profile.value, bearer)) }) : profile;
  };
  const lock = await context.locks.join(
    `membership:${sub}`,
    read,
    async (found) => void (found.ok && (await save(found.value))),
    // the links of a profile depend on whether the email was confirmed
    emailVerified ? 'confirmed' : 'unconfirmed',
  );
  if (!lock.isBusy) return lock.value;
  context.log.warn({ area: 'membership' }, 'membership not synced: another change holds the lock');
  const profile = await readProfile(context, claims, bearer);
  if (!profile.ok) return profile;
  const before = context.session.data?.user;
  const isSame = before?.sub === sub && before.profile.aiaMembershipId === profile.value.aiaMembershipId;
  const stored = { ...profile.value, isMember: isSame && before.profile.isMember };
  await save(stored);
  return ok(stored);
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
 * Links the person to their customer on the commerce platform, which identifies people by email. A confirmed email gets
 * the existing customer with all orders. An unconfirmed one keeps the customer that was created for it, or gets a new
 * one. If another customer exists, the email must be confirmed first: `email-unconfirmed`.
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
  // two concurrent first sign-ins: the second finds the customer of the first, and must not treat it as another
  // person's
  const lock = await context.locks.run(`buyer:${record.userId}`, () => makeBuyer(context, record, bearer));
  return lock.isBusy ? err('unavailable') : lock.value;
}

async function makeBuyer(context: ShopContext, { email }: UserRecord, bearer: string): Promise<Buyer> {
  const [record, found] = await Promise.all([context.users.get(email, bearer), context.commerce.findCustomer(email)]);
  if (!record.ok || !found.ok) return err('unavailable');
  const isStranger = found.value !== null && found.value.customerId !== record.value.commerceCustomerId;
  if (isStranger) return err('email-unconfirmed');
  const made = await ensureBuyer(context, record.value);
  if (!made.ok) return made;
  const { customerId, shopperProfileId } = made.value;
  // if this fails, the next sign-in requires a confirmed email; access is not widened
  const saved = await context.users.put({ email, commerceCustomerId: customerId, shopperProfileId }, bearer);
  if (!saved.ok) context.log.warn({ area: 'sign-in', code: saved.code }, 'a new commerce customer was not noted');
  return made;
}

async function ensureBuyer({ commerce }: ShopContext, record: UserRecord): Promise<Buyer> {
  const { email, firstName, lastName, companyName: company, phone } = record;
  const customer = await commerce.ensureCustomer({ email, firstName, lastName, company, phone });
  return customer.ok ? ok(customer.value) : err('unavailable');
}
