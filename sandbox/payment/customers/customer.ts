import type Stripe from 'stripe';
import { z } from 'zod';
import { newId } from '../objects/new-id.ts';
import {
  addressParams,
  clearable,
  email,
  mergeMetadata,
  metadata,
  reference,
  textParam,
  unset,
} from '../wire/params.ts';

export const customerParams = z.strictObject({
  email: email.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  description: clearable.optional(),
  address: z.union([unset, addressParams]).optional(),
  shipping: z
    .union([unset, z.strictObject({ name: textParam, phone: clearable.optional(), address: addressParams })])
    .optional(),
  metadata: metadata.optional(),
  tax_exempt: z.enum(['none', 'exempt', 'reverse']).optional(),
  invoice_settings: z.strictObject({ default_payment_method: z.union([unset, reference]).optional() }).optional(),
});
export type CustomerParams = z.output<typeof customerParams>;

export const NO_ADDRESS: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

export function newCustomer(now: number): Stripe.Customer {
  const id = newId('cus');
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

const mergeAddress = (
  present: Stripe.Address | null | undefined,
  change: Partial<Stripe.Address> | null | undefined,
): Stripe.Address | null => {
  if (change === undefined) return present ?? null;
  return change === null ? null : { ...NO_ADDRESS, ...(present ?? {}), ...change };
};

/** Updates the given fields of a customer; others stay. */
export function changeCustomer(customer: Stripe.Customer, params: CustomerParams): Stripe.Customer {
  const { address: place, shipping, metadata: change, invoice_settings: billing, ...plain } = params;
  const defaultCard = billing?.default_payment_method;
  return {
    ...customer,
    ...plain,
    address: mergeAddress(customer.address, place),
    shipping: mergeShipping(customer.shipping, shipping),
    metadata: mergeMetadata(customer.metadata, change),
    invoice_settings:
      defaultCard === undefined
        ? customer.invoice_settings
        : { ...customer.invoice_settings, default_payment_method: defaultCard },
  };
}

function mergeShipping(
  present: Stripe.Customer.Shipping | null,
  change: CustomerParams['shipping'],
): Stripe.Customer.Shipping | null {
  if (change === undefined) return present;
  if (change === null) return null;
  return { name: change.name, phone: change.phone ?? null, address: { ...NO_ADDRESS, ...change.address } };
}
