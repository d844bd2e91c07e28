import { z } from 'zod';
import { listObjects } from '../objects/list-objects.ts';
import { findObject } from '../objects/rows.ts';
import { flag, pageParams, reference } from '../wire/params.ts';
import { notFound, successReply } from '../wire/reply.ts';
import { defineRoute } from '../wire/route.ts';
import { createPrice, updatePrice } from './change-prices.ts';
import { createProduct, updateProduct } from './change-products.ts';
import { priceParams, priceUpdateParams, productParams, productUpdateParams } from './params.ts';

export const catalogueRoutes = [
  defineRoute({ method: 'POST', path: '/v1/products', schema: productParams, run: createProduct }),
  defineRoute({ method: 'POST', path: '/v1/products/:id', schema: productUpdateParams, run: updateProduct }),
  defineRoute({ method: 'POST', path: '/v1/prices', schema: priceParams, run: createPrice }),
  defineRoute({ method: 'POST', path: '/v1/prices/:id', schema: priceUpdateParams, run: updatePrice }),
  defineRoute({
    method: 'GET',
    path: '/v1/products',
    schema: z.strictObject({ ...pageParams, active: flag.optional(), ids: z.array(reference).max(100).optional() }),
    run: ({ tx, params }) =>
      listObjects(tx, 'product', '/v1/products', params, { active: params.active, id: params.ids }),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/products/:id',
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const product = await findObject(tx, 'product', id);
      return product === null ? notFound('product', id) : successReply(product.body);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/prices',
    schema: z.strictObject({
      ...pageParams,
      active: flag.optional(),
      product: reference.optional(),
      type: z.enum(['one_time', 'recurring']).optional(),
      lookup_keys: z.array(z.string().max(200)).max(10).optional(),
    }),
    run: ({ tx, params }) =>
      listObjects(tx, 'price', '/v1/prices', params, {
        active: params.active,
        product: params.product,
        type: params.type,
        lookup_key: params.lookup_keys,
      }),
  }),
  defineRoute({
    method: 'GET',
    path: '/v1/prices/:id',
    schema: z.strictObject({}),
    async run({ tx, id }) {
      const price = await findObject(tx, 'price', id);
      return price === null ? notFound('price', id) : successReply(price.body);
    },
  }),
];
