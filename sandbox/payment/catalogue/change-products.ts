import { recordEvent } from '../events/record-event.ts';
import { newId } from '../objects/new-id.ts';
import { findObject, insertObject, saveObject } from '../objects/rows.ts';
import { mergeMetadata } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';
import { newProduct } from './objects.ts';
import type { ProductParams, ProductUpdateParams } from './params.ts';

export async function createProduct(call: RouteCall<ProductParams>): Promise<Reply> {
  const { tx, params, now } = call;
  const { id = newId('prod'), metadata, name, ...plain } = params;
  if ((await findObject(tx, 'product', id)) !== null)
    return badRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  if (plain.default_price !== undefined) return notFound('price', plain.default_price, 'default_price');
  const product = { ...newProduct(id, name, now), ...plain, metadata: mergeMetadata({}, metadata) };
  await insertObject(tx, 'product', product);
  await recordEvent(call, 'product.created', product);
  return successReply(product);
}

export async function updateProduct(call: RouteCall<ProductUpdateParams>): Promise<Reply> {
  const { tx, id, params, now } = call;
  const found = await findObject(tx, 'product', id, 'FOR UPDATE');
  if (found === null) return notFound('product', id);
  const { metadata, ...plain } = params;
  if (plain.default_price !== undefined) {
    const price = await findObject(tx, 'price', plain.default_price);
    if (price?.body.product !== id) return notFound('price', plain.default_price, 'default_price');
  }
  const changed = { ...found.body, ...plain, metadata: mergeMetadata(found.body.metadata, metadata), updated: now };
  await saveObject(tx, 'product', changed);
  await recordEvent(call, 'product.updated', changed);
  return successReply(changed);
}
