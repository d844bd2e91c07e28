import type { Queryable } from '../../../core/database/database.ts';
import { recordEvent } from '../events/record-event.ts';
import type { WirePrice } from '../objects/kinds.ts';
import { newId } from '../objects/new-id.ts';
import { findObject, insertObject, saveObject } from '../objects/rows.ts';
import { mergeMetadata } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';
import { newPrice, newTier } from './objects.ts';
import type { PriceParams, PriceUpdateParams } from './params.ts';

export async function createPrice(call: RouteCall<PriceParams>): Promise<Reply> {
  const { tx, params, now } = call;
  const problem = schemeProblem(params);
  if (problem !== null) return problem;
  if ((await findObject(tx, 'product', params.product)) === null) return notFound('product', params.product, 'product');
  const conflict = await keyProblem(tx, params.lookup_key ?? null, params.transfer_lookup_key === true);
  if (conflict !== null) return conflict;
  const tiers = (params.tiers ?? []).map((tier) =>
    newTier(tier.up_to, tier.unit_amount ?? null, tier.flat_amount ?? null),
  );
  const price: WirePrice = {
    ...newPrice(
      {
        id: newId('price'),
        productId: params.product,
        interval: params.recurring?.interval ?? null,
        intervalCount: params.recurring?.interval_count ?? 1,
        unitAmount: params.unit_amount ?? null,
        tiersMode: params.tiers_mode ?? null,
        tiers,
      },
      now,
    ),
    active: params.active ?? true,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    tax_behavior: params.tax_behavior ?? 'exclusive',
  };
  await insertObject(tx, 'price', price);
  await recordEvent(call, 'price.created', price);
  return successReply(price);
}

/** Returns the error of a price's scheme: it requires one amount, or ascending tiers with an unlimited last one. */
function schemeProblem({ billing_scheme, tiers, tiers_mode, unit_amount }: PriceParams): Reply | null {
  if (billing_scheme !== 'tiered') {
    if (tiers !== undefined || tiers_mode !== undefined)
      return badRequest('`tiers` and `tiers_mode` go with `billing_scheme=tiered`.', { param: 'tiers' });
    return unit_amount === undefined
      ? badRequest('Missing required param: unit_amount.', { code: 'parameter_missing', param: 'unit_amount' })
      : null;
  }
  if (tiers === undefined || tiers_mode === undefined)
    return badRequest('`billing_scheme=tiered` needs `tiers` and `tiers_mode`.', { param: 'tiers' });
  if (unit_amount !== undefined) return badRequest('`unit_amount` excludes `tiers`.', { param: 'unit_amount' });
  const rises = tiers.every(
    ({ up_to }, i) =>
      (up_to === null) === (i === tiers.length - 1) && (up_to === null || up_to > (tiers[i - 1]?.up_to ?? 0)),
  );
  return rises
    ? null
    : badRequest('Tiers must rise, and the last one, and only the last one, has `up_to=inf`.', { param: 'tiers' });
}

/** Returns the error of a lookup key: it is unique, and moves from another price only on request. */
async function keyProblem(tx: Queryable, key: string | null, isTransfer: boolean, own = ''): Promise<Reply | null> {
  if (key === null || key === '') return null;
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`lookup key ${key}`]);
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM payment.price WHERE lookup_key = $1 AND id <> $2 FOR UPDATE',
    [key, own],
  );
  if (rows.length === 0) return null;
  if (!isTransfer)
    return badRequest(
      'A price already uses that lookup key. Pass `transfer_lookup_key=true` to move it to this price.',
      { code: 'resource_already_exists', param: 'lookup_key' },
    );
  await tx.query(`UPDATE payment.price SET body = jsonb_set(body, '{lookup_key}', 'null') WHERE id = ANY($1)`, [
    rows.map((row) => row.id),
  ]);
  return null;
}

export async function updatePrice(call: RouteCall<PriceUpdateParams>): Promise<Reply> {
  const { tx, id, params } = call;
  const found = await findObject(tx, 'price', id, 'FOR UPDATE');
  if (found === null) return notFound('price', id);
  const { metadata, transfer_lookup_key, ...plain } = params;
  const conflict = await keyProblem(tx, plain.lookup_key ?? null, transfer_lookup_key === true, id);
  if (conflict !== null) return conflict;
  const changed = { ...found.body, ...plain, metadata: mergeMetadata(found.body.metadata, metadata) };
  await saveObject(tx, 'price', changed);
  await recordEvent(call, 'price.updated', changed);
  return successReply(changed);
}
