import { z } from 'zod';
import type { PayerRecord } from '../../features/payment-methods/use-cases/customer.ts';
import type { OwnMethod } from '../../features/payment-methods/use-cases/saved-methods.ts';
import type { Invoice, PaymentMethodDetail, PaymentProduct } from '../../platforms/payment/client/types.ts';
import type { AccountSubscription } from '../../platforms/users/client/types.ts';

/** Wire shapes of the payment calls [API-09]. Invoice amounts are whole cents, as at the provider; the screens divide. */
const idOf = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,200}$`));
export const priceId = idOf('price');
export const productId = idOf('prod');
export const methodId = idOf('pm');
export const subscriptionId = idOf('sub');
export const lineItemId = idOf('si');
export const sessionId = idOf('cs');
/** Any text: only the session's own id counts; another one is 403, even if malformed. */
export const unverifiedPaymentCustomerId = z.string().max(255).nullish();
/** A company that the caller administers: its plan and payment methods. Absent: the caller's. */
export const payerCompanyId = z.uuid().optional();
export const seatCount = z.number().int().min(1).max(50);
/** A plan has at least one seat, so the maximum to add is one less. */
export const addedSeats = z.number().int().min(1).max(49);

const isPrintable = (text: string): boolean => !/\p{Cc}/u.test(text);
const nonEmptyText = (max: number) => z.string().trim().max(max).refine(isPrintable, 'no control characters');
const optional = (max: number) =>
  nonEmptyText(max)
    .nullish()
    .transform((text) => text ?? '');
export const name = nonEmptyText(200).min(1);
export const phone = nonEmptyText(40);

/** [FMT-01] The country defaults to the US. */
export const addressInput = z.object({
  line1: nonEmptyText(200).min(1),
  line2: optional(200),
  city: nonEmptyText(100).min(1),
  state: optional(60),
  postal_code: optional(20),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish()
    .transform((country) => country ?? 'US'),
});
const address = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
});

const billing = z.object({ name: z.string(), phone: z.string(), address: address.nullable() });
const card = z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() });
const bank = z.object({ bank_name: z.string(), last4: z.string() });
const savedMethod = z.object({
  id: z.string(),
  type: z.enum(['card', 'us_bank_account']),
  card: card.nullable(),
  us_bank_account: bank.nullable(),
  billing_details: billing,
  created: z.number(),
});
export const paymentMethod = savedMethod
  .extend({ isDefault: z.boolean(), isExpired: z.boolean() })
  .meta({ id: 'PaymentMethod' });

const savedOnWire = (method: PaymentMethodDetail): z.output<typeof savedMethod> => ({
  id: method.id,
  type: method.type,
  card:
    method.type === 'card'
      ? { brand: method.brand, last4: method.last4, exp_month: method.expMonth, exp_year: method.expYear }
      : null,
  us_bank_account: method.type === 'us_bank_account' ? { bank_name: method.brand, last4: method.last4 } : null,
  billing_details: method.billing,
  created: method.created,
});
export const methodOnWire = ({ isDefault, isExpired, ...method }: OwnMethod): z.output<typeof paymentMethod> => ({
  ...savedOnWire(method),
  isDefault,
  isExpired,
});

export const paymentCustomer = z
  .object({
    id: z.string(),
    name: z.string(),
    phone: z.string(),
    address: address.nullable(),
    invoice_settings: z.object({ default_payment_method: z.string().nullable() }),
    metadata: z.object({ paymentMethods: z.array(savedMethod), addresses: z.array(address) }),
  })
  .meta({ id: 'PaymentCustomer' });

const isSame = (a: z.output<typeof address>, b: z.output<typeof address>): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

export function customerOnWire({ customer, methods }: PayerRecord): z.output<typeof paymentCustomer> {
  const known = [customer.address, ...methods.map(({ billing: { address: own } }) => own)].filter(
    (one) => one !== null,
  );
  return {
    id: customer.id,
    name: customer.name,
    phone: customer.phone,
    address: customer.address,
    invoice_settings: { default_payment_method: customer.defaultPaymentMethodId },
    metadata: {
      paymentMethods: methods.map(savedOnWire),
      addresses: known.filter((one, i) => known.findIndex((other) => isSame(one, other)) === i),
    },
  };
}

const amount = z.object({ amount: z.number().int() });
export const invoice = z
  .object({
    id: z.string().nullable(),
    number: z.string().nullable(),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
    subtotal: z.number().int(),
    total: z.number().int(),
    amount_due: z.number().int(),
    total_taxes: z.array(amount),
    total_discount_amounts: z.array(amount.extend({ name: z.string() })),
    lines: z.object({
      data: z.array(
        z.object({
          description: z.string(),
          quantity: z.number(),
          amount: z.number().int(),
          proration: z.boolean(),
        }),
      ),
    }),
    invoice_pdf: z.string().nullable(),
    hosted_invoice_url: z.string().nullable(),
    parent: z.object({ subscription_details: z.object({ subscription: z.string().nullable() }) }),
  })
  .meta({ id: 'Invoice' });

export const invoiceOnWire = (value: Invoice): z.output<typeof invoice> => ({
  id: value.id,
  number: value.number,
  status: value.status,
  subtotal: value.subtotal,
  total: value.total,
  amount_due: value.amountDue,
  total_taxes: value.taxes.map((tax) => ({ amount: tax })),
  total_discount_amounts: value.discounts.map((discount) => ({ name: discount.name, amount: discount.amount })),
  lines: {
    data: value.lines.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      amount: line.amount,
      proration: line.isProration,
    })),
  },
  invoice_pdf: value.pdfUrl,
  hosted_invoice_url: value.hostedUrl,
  parent: { subscription_details: { subscription: value.subscriptionId } },
});

export const productShape = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    active: z.boolean(),
    default_price: z.string().nullable(),
    metadata: z.object({ sku: z.string(), ItemCode: z.string() }),
  })
  .meta({ id: 'PlanProduct' });
export const productOnWire = (value: PaymentProduct): z.output<typeof productShape> => ({
  id: value.id,
  name: value.name,
  description: value.description,
  active: value.isActive,
  default_price: value.defaultPriceId,
  metadata: { sku: value.sku, ItemCode: value.itemCode },
});

export const tierPriceShape = z.object({ totalPrice: z.string(), interval: z.enum(['year', 'month']) });
export const promoResult = z.object({
  discountType: z.enum(['percentage', 'fixed_amount']),
  /** percent, or cents */
  discountValue: z.number(),
  /** the minimum order amount in cents; omitted if there is none */
  minimumAmount: z.number().int().optional(),
  /** in the provider's spelling; omitted if it equals the typed one */
  code: z.string().optional(),
});

export const accountSubscription = z
  .object({
    subscriptionId: z.string(),
    status: z.enum(['active', 'inactive', 'past_due', 'unpaid']),
    endDate: z.string(),
    cancelAtPeriodEnd: z.boolean(),
    metadata: z.object({ autoRenew: z.boolean(), schedulePay: z.boolean() }),
    products: z.array(
      z.object({ name: z.string(), productId: z.string(), quantity: z.number(), lineItemId: z.string() }),
    ),
    hasActive: z.boolean(),
  })
  .meta({ id: 'Subscription' });
export const accountSubscriptionOnWire = (value: AccountSubscription): z.output<typeof accountSubscription> => ({
  ...value,
  products: [...value.products],
});
