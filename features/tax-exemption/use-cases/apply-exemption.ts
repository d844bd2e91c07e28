import { err, ok, type Result } from '../../../core/result.ts';
import { sum } from '../../../core/sum.ts';
import { formatTaxExemptCategory } from '../../../core/tax-exempt-category.ts';
import { US_STATES } from '../../../core/us-states.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { CertificateOwner, OrderOwner, TaxCertificate } from '../repository/tax-certificates.ts';

type Certificates = Pick<ShopContext, 'taxCertificates' | 'now'>;

/** Returns the two letters of a state that a platform may spell out; null for no state of the United States. */
export function readState(name: string | null | undefined): string | null {
  const text = (name ?? '').trim();
  const code = text.toUpperCase();
  if (Object.hasOwn(US_STATES, code)) return code;
  return Object.entries(US_STATES).find(([, each]) => each.toLowerCase() === text.toLowerCase())?.[0] ?? null;
}

/** Returns the certificate that exempts an owner for a billing address in this state; null without one. [TAX-06] */
export async function findExemption(
  { taxCertificates, now }: Certificates,
  owner: OrderOwner,
  state: string | null | undefined,
  at: Date = now(),
): Promise<TaxCertificate | null> {
  const code = readState(state);
  if (code === null) return null;
  return (await taxCertificates.listValid(owner, at)).find((each) => each.state === code) ?? null;
}

/**
 * Makes the commerce platform charge what the certificates say, before a checkout or an order of this customer: those of
 * the company that the order is for, otherwise the customer's own. Only the organization that a certificate names is exempt.
 * Idempotent. `unavailable`: the platform may have another state, so nothing may be charged. [TAX-06] [TAX-07]
 */
export async function syncCommerceExemption(
  { commerce, taxCertificates, now }: Pick<ShopContext, 'commerce'> & Certificates,
  { customerId, owner }: { customerId: number; owner: CertificateOwner },
): Promise<Result<null, 'unavailable'>> {
  const [valid, known] = await Promise.all([
    taxCertificates.listValid(owner, now()),
    taxCertificates.findCategory(customerId),
  ]);
  const category = formatTaxExemptCategory(valid.map(({ state, number: certificate }) => ({ state, certificate })));
  if (known === category) return ok(null);
  // null before the call: after a crash, the next checkout sets it again
  await taxCertificates.noteCategory(customerId, null);
  const set = await commerce.setTaxExemptCategory(customerId, category);
  if (!set.ok) return err('unavailable', set.code);
  await taxCertificates.noteCategory(customerId, category);
  return ok(null);
}

/** Returns the state and number of each certificate that exempts the caller, or the company they act for. */
export async function listExemptions({
  actor,
  payer,
  taxCertificates,
  now,
}: Pick<ShopContext, 'actor' | 'payer'> & Certificates): Promise<{ state: string; number: string }[]> {
  if (actor.kind !== 'customer') return [];
  const owner = payer ? { companyId: payer.companyId } : { sub: actor.sub };
  return (await taxCertificates.listValid(owner, now())).map(({ state, number }) => ({ state, number }));
}

/** Returns the certificate that exempts the customer at the payment platform for a state; null without one. */
export async function findPayerExemption(
  context: Certificates,
  paymentCustomerId: string,
  state: string | null | undefined,
  at: Date = context.now(),
): Promise<TaxCertificate | null> {
  const owner = await context.taxCertificates.findPayer(paymentCustomerId);
  return owner ? findExemption(context, owner, state, at) : null;
}

/** Adds the certificate because of which an invoice has no tax: that of its billing state at its time. [TAX-07] */
export async function withExemption(context: Certificates, invoice: Invoice): Promise<Invoice> {
  const address = invoice.billedTo?.address;
  if (!address || invoice.total <= 0 || sum(invoice.taxes) > 0) return invoice;
  const at = invoice.number === null ? context.now() : new Date(invoice.createdAt);
  const certificate = await findPayerExemption(context, invoice.customerId, address.state, at);
  return certificate ? { ...invoice, exemptBy: certificate.number } : invoice;
}

/**
 * Sets or clears the exemption of a customer at the payment platform by the certificate for its billing address, before
 * each preview and charge, and after each change of address or certificates. The platform has one flag for all states. A
 * customer whose owner never sent a certificate needs no call. Idempotent. [TAX-09]
 */
export async function syncPaymentExemption(
  context: Pick<ShopContext, 'payment'> & Certificates,
  paymentCustomerId: string,
): Promise<Result<null, 'unavailable'>> {
  const { payment, taxCertificates } = context;
  const owner = await taxCertificates.findPayer(paymentCustomerId);
  if (!owner) return ok(null);
  const customer = await payment.customer(paymentCustomerId);
  if (!customer.ok) return customer.code === 'stripe_customer_invalid' ? ok(null) : err('unavailable', customer.code);
  const { address, isTaxExempt } = customer.value;
  const isHere = address !== null && (address.country === 'US' || address.country === '');
  const certificate = isHere ? await findExemption(context, owner, address.state) : null;
  if (isTaxExempt === (certificate !== null)) return ok(null);
  const set = await payment.updateCustomer(
    paymentCustomerId,
    { isTaxExempt: certificate !== null },
    `tax-exempt-${crypto.randomUUID()}`,
  );
  return set.ok ? ok(null) : err('unavailable', set.code);
}
