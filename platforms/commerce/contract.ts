import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { type CommerceConfig, createCommerceClient, STOREFRONT_QUERIES } from './client/commerce-client.ts';
import type { ChosenGroup, Commerce, ProductSearch } from './client/types.ts';
import { commercePortContract } from './port-contract.ts';

export type ContractTarget = {
  fetch: Fetch;
  config: CommerceConfig;
  log: Log;
  /** an existing customer; tests may read its carts and orders, but never charge it */
  customer: { id: number; email: string };
  /** two products for sale; a search for the first one's code without year or dash finds it */
  skus: readonly [string, string];
};

/**
 * The HTTP contract that the store relies on. Runs on the embedded platform and, with keys, on a hosted one. `target`
 * is called when a test runs, so that a `beforeAll` can create it.
 */
export function commerceContract(target: () => ContractTarget): void {
  const client = (): Commerce => createCommerceClient(target());
  const call = (path: string, init: RequestInit = {}, token = target().config.accessToken): Promise<Response> =>
    target().fetch(target().config.apiUrl + path, {
      ...init,
      headers: {
        'x-auth-token': token,
        accept: 'application/json',
        'content-type': 'application/json',
        ...(init.headers as object),
      },
    });
  const query = async (text: string, variables: object = {}, token = target().config.storefrontToken) => {
    const response = await target().fetch(`${target().config.storeUrl}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: text, variables }),
    });
    return {
      status: response.status,
      body: (await response.json()) as { data?: Record<string, unknown>; errors?: unknown[] },
    };
  };
  const must = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
    if (!result.ok) throw new Error(`the platform answered ${result.code}`);
    return result.value;
  };
  const lineOf = async (sku: string, quantity = 1) => {
    const product = must(await client().productBySku(sku));
    if (product === null) throw new Error(`no ${sku}`);
    return { productId: product.entityId, variantId: product.variantEntityId, quantity };
  };

  commercePortContract(() => {
    const { customer, skus, config } = target();
    return { commerce: client(), customer, skus, memberSegmentId: config.memberSegmentId };
  });

  describe('Storefront GraphQL', () => {
    it('refuses a wrong token', async () => {
      expect((await query('{ site { categoryTree { entityId } } }', {}, 'wrong')).status).toBe(401);
    });

    it('takes every query the store sends', async () => {
      const variables = { filters: {}, others: {}, isLed: true, first: 2, path: '/', entityId: 1, entityIds: [1] };
      for (const [name, text] of Object.entries(STOREFRONT_QUERIES)) {
        const { status, body } = await query(text, variables);
        expect([name, status, body.errors]).toEqual([name, 200, undefined]);
      }
    });

    it('[LST-08] pages forward and back by cursors, and refuses a foreign one', async () => {
      const first = must(await client().searchProducts({ first: 1 }));
      const after = must(await client().searchProducts({ first: 1, after: first.pageInfo.endCursor ?? '' }));
      const back = must(await client().searchProducts({ last: 1, before: after.pageInfo.startCursor ?? '' }));
      expect(after.products[0]?.entityId).not.toBe(first.products[0]?.entityId);
      expect(back.products).toEqual(first.products);
      expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
      expect(await client().searchProducts({ first: 1, after: 'bm9uc2Vuc2U' })).toMatchObject({ ok: false });
    });

    it('takes a full page of 50 within its limit of complexity', async () => {
      expect((await query(STOREFRONT_QUERIES.SEARCH_PRODUCTS, { filters: {}, first: 50 })).body.errors).toBeUndefined();
    });

    it('[LST-03] [LST-04] [LI3] filters: any value of a group, something of every group, and counts what each value would leave', async () => {
      const groups = must(await client().categoryTree()).filter((root) => root.children.length > 0);
      const [lead, other] = groups.map(
        ({ name, children }): ChosenGroup => ({
          name,
          values: children.map((child) => ({ categoryId: child.entityId, name: child.name })),
        }),
      );
      if (!lead || !other) throw new Error('the catalogue has no two groups of categories');
      const ask = async (chosen: ChosenGroup[], more: ProductSearch = {}) =>
        must(await client().searchProducts({ first: 50, ...more, chosen }));
      const only = (group: ChosenGroup, at: number): ChosenGroup => ({
        ...group,
        values: group.values.slice(at, at + 1),
      });
      const skusOf = (page: { products: { sku: string }[] }) => page.products.map(({ sku }) => sku).sort();
      const inBoth = async (a: ChosenGroup, b: ChosenGroup) => {
        const [one, two] = [await ask([a]), await ask([b])];
        return skusOf(one).filter((sku) => skusOf(two).includes(sku));
      };

      const counted = [lead.name, other.name];
      const { counts, ...page } = await ask([only(lead, 0), only(other, 0)], { counted });
      if (page.totalItems < 50) expect(skusOf(page)).toEqual(await inBoth(only(lead, 0), only(other, 0)));
      for (const [at, { name }] of lead.values.entries()) {
        const left = await ask([only(lead, at), only(other, 0)]);
        if (counts) expect([name, counts[lead.name]?.[name] ?? 0]).toEqual([name, left.totalItems]);
      }
      for (const [at, { name }] of other.values.entries()) {
        const left = await ask([only(lead, 0), only(other, at)]);
        if (counts) expect([name, counts[other.name]?.[name] ?? 0]).toEqual([name, left.totalItems]);
      }
    });

    it('[LST-08] takes a full page of 50 with two groups and their counts within its limit of complexity', async () => {
      const response = await query(STOREFRONT_QUERIES.FILTER_PRODUCTS, {
        filters: {},
        others: {},
        isLed: true,
        first: 50,
      });
      expect(response.body.errors).toBeUndefined();
    });

    it('refuses a page over 50 and a field that is not there', async () => {
      expect((await query(STOREFRONT_QUERIES.BEST_SELLING, { first: 51 })).body.errors).toBeDefined();
      expect((await query('{ site { noSuchField } }')).body.errors).toBeDefined();
    });
  });

  describe('carts over HTTP', () => {
    it('refuses a wrong token in each envelope', async () => {
      const v3 = await call('/v3/carts/00000000-0000-4000-8000-000000000000', {}, 'wrong');
      expect([v3.status, Object.keys((await v3.json()) as object)]).toEqual([
        401,
        expect.arrayContaining(['status', 'title', 'type']),
      ]);
      const v2 = await call('/v2/orders', {}, 'wrong');
      expect(v2.status).toBe(401);
    });

    it('takes only whole quantities from 1 to 999, and computes sale prices and discounts itself', async () => {
      const line = await lineOf(target().skus[0]);
      for (const quantity of [0, -1, 1.5, '1', '1e3', null, [], {}, 1000, 2 ** 53]) {
        const body = JSON.stringify({
          line_items: [{ product_id: line.productId, variant_id: line.variantId, quantity }],
        });
        expect([quantity, (await call('/v3/carts', { method: 'POST', body })).status]).toEqual([quantity, 422]);
      }
      const forged = {
        product_id: line.productId,
        variant_id: line.variantId,
        quantity: 1,
        sale_price: 0,
        name: 'x',
        discount_amount: 9,
      };
      const honest = must(await client().createCart({ customerId: null, lines: [line] }));
      const response = await call('/v3/carts', { method: 'POST', body: JSON.stringify({ line_items: [forged] }) });
      expect(((await response.json()) as { data: { base_amount: number } }).data.base_amount).toBe(
        honest.baseAmount / 100,
      );
    });

    it('refuses hostile bodies and ids', async () => {
      for (const body of [
        '',
        '[]',
        'null',
        '{"line_items":"x"}',
        '{"line_items":[{"product_id":"77 OR 1=1","quantity":1}]}',
      ]) {
        expect((await call('/v3/carts', { method: 'POST', body })).status).toBe(422);
      }
      for (const id of ['x', "' OR 1=1", '..%2f..%2fcustomers', '%00'])
        expect((await call(`/v3/carts/${encodeURIComponent(id)}`)).status).toBe(404);
    });

    it('[CRT-16] the checkout address lies on the platform', async () => {
      const cart = must(await client().createCart({ customerId: null, lines: [await lineOf(target().skus[0])] }));
      expect(must(await client().cartRedirectUrl(cart.id)).startsWith(target().config.storeUrl)).toBe(true);
    });
  });

  describe('orders over HTTP', () => {
    it('refuses a sort or a paging that is none', async () => {
      for (const filter of [
        'sort=constructor',
        'sort=id;drop',
        'page=0',
        'limit=-1',
        'limit=9999',
        'customer_id=1 OR 1=1',
      ]) {
        expect([filter, (await call(`/v2/orders?${filter}`)).status]).toEqual([filter, 400]);
      }
    });

    it('answers an unknown address in its own envelope', async () => {
      const v3 = await call('/v3/no-such-thing');
      expect([v3.status, ((await v3.json()) as { status: number }).status]).toEqual([404, 404]);
      const v2 = await call('/v2/orders/0');
      expect([v2.status, await v2.json()]).toEqual([404, [{ status: 404, message: expect.any(String) }]]);
    });
  });
}
