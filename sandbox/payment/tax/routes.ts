import type Stripe from 'stripe';
import { z } from 'zod';
import type { Kinds } from '../objects/kinds.ts';
import { newId } from '../objects/new-id.ts';
import { findObject, insertObject } from '../objects/rows.ts';
import { addressParams, integerParam, metadata, pageParams, reference, textParam } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import { defineRoute, type RouteCall } from '../wire/route.ts';
import { taxFor } from './tax-for.ts';

const DAY = 86_400;
const VALID = 90 * DAY;
const amount = integerParam.refine((n) => n >= 0, 'Invalid non-negative integer');
const calculationParams = z.strictObject({
  currency: z.string().toLowerCase().pipe(z.literal('usd')),
  line_items: z
    .array(
      z.strictObject({
        amount,
        reference: textParam.max(500),
        quantity: integerParam.optional(),
        tax_behavior: z.literal('exclusive').optional(),
        tax_code: reference.optional(),
        metadata: metadata.optional(),
      }),
    )
    .min(1)
    .max(1_000),
  customer_details: z.strictObject({
    address: addressParams,
    address_source: z.enum(['billing', 'shipping']),
    taxability_override: z.enum(['customer_exempt', 'none', 'reverse_charge']).optional(),
  }),
});
type Calculation = Kinds['tax_calculation'];
type Transaction = Stripe.Tax.Transaction;

/** Calculates sales tax for another program (Stripe Tax), by this platform's table. */
export const taxRoutes = [
  defineRoute({
    method: 'POST',
    path: '/v1/tax/calculations',
    schema: calculationParams,
    run: createCalculation,
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/tax/calculations/:id',
    schema: z.strictObject({}),
    run: async ({ tx, id }) => {
      const found = await findObject(tx, 'tax_calculation', id);
      return found === null ? notFound('tax calculation', id) : successReply(withoutLines(found.body));
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/tax/calculations/:id/line_items',
    schema: z.strictObject({
      limit: pageParams.limit,
      starting_after: pageParams.starting_after,
      ending_before: pageParams.ending_before,
    }),
    run: listLines,
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/tax/transactions/create_from_calculation',
    schema: z.strictObject({ calculation: reference, reference: textParam.max(500), metadata: metadata.optional() }),
    run: commit,
  }),
  defineRoute({
    method: 'POST',
    path: '/v1/tax/transactions/create_reversal',
    schema: z.strictObject({
      mode: z.enum(['full', 'partial']),
      original_transaction: reference,
      reference: textParam.max(500),
      flat_amount: integerParam.optional(),
      metadata: metadata.optional(),
    }),
    run: reverse,
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/tax/transactions/:id',
    schema: z.strictObject({}),
    run: async ({ tx, id }) => {
      const found = await findObject(tx, 'tax_transaction', id);
      return found === null ? notFound('tax transaction', id) : successReply(found.body);
    },
  }),
];

async function createCalculation({
  tx,
  params,
  now,
  config,
}: RouteCall<z.output<typeof calculationParams>>): Promise<Reply> {
  const { customer_details: customer, line_items: items } = params;
  const { address: typed, taxability_override: override = 'none', address_source } = customer;
  const place = {
    line1: typed.line1 ?? null,
    line2: typed.line2 ?? null,
    city: typed.city ?? null,
    state: typed.state ?? null,
    postal_code: typed.postal_code ?? null,
    country: typed.country ?? null,
  };
  const exemption = override === 'none' ? 'none' : override === 'customer_exempt' ? 'exempt' : 'reverse';
  const tax = taxFor(place, exemption, config);
  if (tax === null)
    return badRequest("The customer's location isn't recognized. Set a valid customer address.", {
      code: 'customer_tax_location_invalid',
      param: 'customer_details[address]',
    });
  const id = newId('taxcalc');
  const lines = items.map(
    (item): Stripe.Tax.CalculationLineItem => ({
      id: newId('tax_li'),
      object: 'tax.calculation_line_item',
      amount: item.amount,
      amount_tax: Math.round((item.amount * tax.rate) / 100_000),
      livemode: false,
      metadata: item.metadata ?? {},
      performance_location: null,
      product: null,
      quantity: item.quantity ?? 1,
      reference: item.reference,
      tax_behavior: 'exclusive',
      tax_code: item.tax_code ?? 'txcd_10000000',
    }),
  );
  const sold = lines.reduce((sum, line) => sum + line.amount, 0);
  const taxed = lines.reduce((sum, line) => sum + line.amount_tax, 0);
  const calculation: Calculation = {
    id,
    object: 'tax.calculation',
    amount_total: sold + taxed,
    currency: 'usd',
    customer: null,
    customer_details: {
      address: place,
      address_source,
      ip_address: null,
      tax_ids: [],
      taxability_override: override,
    },
    expires_at: now + VALID,
    line_items: { object: 'list', data: lines, has_more: false, url: `/v1/tax/calculations/${id}/line_items` },
    livemode: false,
    ship_from_details: null,
    shipping_cost: null,
    tax_amount_exclusive: taxed,
    tax_amount_inclusive: 0,
    tax_breakdown: [],
    tax_date: now,
  };
  await insertObject(tx, 'tax_calculation', calculation);
  return successReply(withoutLines(calculation));
}

/** Omits the lines, which are listed separately or expanded. */
const withoutLines = ({ line_items: _, ...calculation }: Calculation): object => calculation;

type Paged = { limit?: number; starting_after?: string; ending_before?: string };
async function listLines({ tx, id, params }: RouteCall<Paged>): Promise<Reply> {
  const found = await findObject(tx, 'tax_calculation', id);
  if (found === null) return notFound('tax calculation', id);
  const all = found.body.line_items?.data ?? [];
  const after = params.starting_after === undefined ? -1 : all.findIndex((line) => line.id === params.starting_after);
  const data = all.slice(after + 1, after + 1 + (params.limit ?? 10));
  return successReply({
    object: 'list',
    data,
    has_more: after + 1 + data.length < all.length,
    url: `/v1/tax/calculations/${id}/line_items`,
  });
}

/** Whether a reference is taken: it is unique over all transactions. */
const isDuplicate = async ({ tx }: Pick<RouteCall<never>, 'tx'>, name: string): Promise<boolean> =>
  (await tx.query(`SELECT 1 FROM payment.tax_transaction WHERE body->>'reference' = $1`, [name])).rows.length > 0;
const conflict = (): Reply =>
  badRequest('A transaction with this reference already exists.', {
    code: 'resource_already_exists',
    param: 'reference',
  });

type CommitParams = { calculation: string; reference: string; metadata?: Record<string, string> | null };
async function commit(call: RouteCall<CommitParams>): Promise<Reply> {
  const { tx, params, now } = call;
  const found = await findObject(tx, 'tax_calculation', params.calculation, 'FOR UPDATE');
  if (found === null) return notFound('tax calculation', params.calculation, 'calculation');
  const { body } = found;
  if (body.expires_at !== null && body.expires_at < now)
    return badRequest('This tax calculation has expired.', { code: 'tax_calculation_expired', param: 'calculation' });
  if (await isDuplicate(call, params.reference)) return conflict();
  const made = transactionOf(body, params, now);
  await insertObject(tx, 'tax_transaction', made);
  return successReply(made);
}

const transactionOf = (
  { customer, customer_details, tax_date }: Calculation,
  { reference: name, metadata: given }: Pick<CommitParams, 'reference' | 'metadata'>,
  now: number,
): Transaction => ({
  id: newId('tax'),
  object: 'tax.transaction',
  created: now,
  currency: 'usd',
  customer,
  customer_details,
  livemode: false,
  metadata: given ?? {},
  posted_at: now,
  reference: name,
  reversal: null,
  ship_from_details: null,
  shipping_cost: null,
  tax_date,
  type: 'transaction',
});

type ReversalParams = {
  mode: 'full' | 'partial';
  original_transaction: string;
  reference: string;
  flat_amount?: number;
  metadata?: Record<string, string> | null;
};
async function reverse(call: RouteCall<ReversalParams>): Promise<Reply> {
  const { tx, params, now } = call;
  const found = await findObject(tx, 'tax_transaction', params.original_transaction, 'FOR UPDATE');
  if (found === null || found.body.type !== 'transaction')
    return notFound('tax transaction', params.original_transaction, 'original_transaction');
  if (params.mode === 'partial' && !(params.flat_amount !== undefined && params.flat_amount < 0))
    return badRequest('A partial reversal needs a negative flat_amount.', { param: 'flat_amount' });
  if (await isDuplicate(call, params.reference)) return conflict();
  const made: Transaction = {
    ...found.body,
    id: newId('tax'),
    created: now,
    posted_at: now,
    reference: params.reference,
    metadata: params.metadata ?? {},
    reversal: { original_transaction: found.body.id },
    type: 'reversal',
  };
  await insertObject(tx, 'tax_transaction', made);
  return successReply(made);
}
