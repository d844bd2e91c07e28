import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { PostalAddress } from '../../../platforms/payment/client/types.ts';
import type { Company } from '../../../platforms/users/client/companies.ts';
import { callCompanies, countChange, openCompany } from '../../company/use-cases/call-companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { paymentFailure } from '../../shared/payment-failure.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { syncPaymentExemption } from '../../tax-exemption/use-cases/apply-exemption.ts';

/**
 * Returns the company's customer at the payment platform, with the company's name, address and invoice email. Creates it
 * on first use, and a new one if it was deleted there. Idempotent: of two administrators at once, and after a crash
 * between the platforms, both get the same customer. [COM-84]
 */
export async function ensureCompanyCustomer(
  context: ShopContext,
  companyId: string,
): Promise<Result<string, FailureCode>> {
  if (!isUuid(companyId)) return err('not-found');
  const opened = await openCompany(context, companyId, 'manage-plan');
  if (!opened.ok) return opened;
  const { company, paymentCustomerId: known } = opened.value;
  const found = known === null ? null : await context.payment.customer(known);
  if (known !== null && found?.ok) {
    const { name, email } = found.value;
    if (name !== company.name || email !== company.invoiceEmail)
      await updateCompanyCustomer(context, company, known, { isMoved: false });
    return ok(known);
  }
  if (found?.ok === false && found.code !== 'stripe_customer_invalid') return err('unavailable');
  const permit = await countChange(context);
  return permit.ok ? createCompanyCustomer(context, company, known) : permit;
}

async function createCompanyCustomer(
  context: ShopContext,
  company: Company,
  deleted: string | null,
): Promise<Result<string, FailureCode>> {
  const { companyId, name, invoiceEmail: email } = company;
  const made = await context.payment.ensureCustomer({ email, name, companyId });
  if (!made.ok) return err(paymentFailure(made.code, 'customer-failed'));
  // before the id is stored, so that a customer that is used has an address, and taxes are known
  const described = await writeCustomer(context, made.value.id, company, true);
  if (!described.ok) return described;
  const set = await callCompanies(context, (companies, bearer) =>
    companies.setPaymentCustomer(companyId, { paymentCustomerId: made.value.id, replaces: deleted }, bearer),
  );
  if (!set.ok) return set;
  const { paymentCustomerId } = set.value;
  // its certificates may be older than its first purchase
  await context.taxCertificates.noteCustomer({ companyId }, paymentCustomerId);
  return ok(paymentCustomerId);
}

const toPostalAddress = ({ address }: Company): PostalAddress => ({
  line1: address.street,
  line2: address.street2 ?? '',
  city: address.city,
  state: address.state,
  postal_code: address.zip,
  country: 'US',
});

/** The same values again are another intent, so each call has a separate key, which covers the client's retries. */
async function writeCustomer(
  { payment }: ShopContext,
  customerId: string,
  company: Company,
  isMoved: boolean,
): Promise<Result<null, FailureCode>> {
  const { name, invoiceEmail: email } = company;
  const change = { name, email, ...(isMoved ? { address: toPostalAddress(company) } : {}) };
  const written = await payment.updateCustomer(customerId, change, `customer-update-${crypto.randomUUID()}`);
  return written.ok ? ok(null) : err(paymentFailure(written.code, 'customer-failed'));
}

/**
 * Writes a company's name and invoice email to its customer at the payment platform, and its address if it moved: an
 * address that was entered for a payment stays otherwise. A failure is only logged: the next purchase tries again.
 */
export async function updateCompanyCustomer(
  context: ShopContext,
  company: Company,
  customerId: string | null,
  { isMoved }: { isMoved: boolean },
): Promise<void> {
  if (customerId === null) return;
  const written = await writeCustomer(context, customerId, company, isMoved);
  const synced = written.ok && isMoved ? await syncPaymentExemption(context, customerId) : written;
  if (synced.ok) return;
  context.log.warn({ area: 'company', code: synced.code }, 'the payment customer of a company was not changed');
}
