import { err, ok, type Result } from '../../core/result.ts';
import type { CommerceCustomer } from '../../platforms/commerce/client/types.ts';
import type { UserRecord } from '../../platforms/users/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';

type Buyer = Result<CommerceCustomer, FailureCode>;

/**
 * Links the person to their customer on the commerce platform, which knows people by e-mail. A confirmed e-mail gets
 * what is there, orders and all. An unconfirmed one keeps the customer that was made for it, or gets a new one; where
 * another exists already the e-mail must be confirmed first: `email-unconfirmed`.
 */
export async function linkBuyer(
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
