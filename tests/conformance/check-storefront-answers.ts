import { STOREFRONT_QUERIES } from '../../platforms/commerce/client/queries.ts';
import { COMMERCE_BASE, KEYS, type Platforms } from './open-platforms.ts';
import { asNode } from './published.ts';
import type { Report } from './report.ts';

const VARIABLES: Record<keyof typeof STOREFRONT_QUERIES, object> = {
  SEARCH_PRODUCTS: { filters: { searchTerm: 'a101', categoryEntityIds: [11] }, sort: 'A_TO_Z', first: 3 },
  PRODUCT_BY_PATH: { path: '/a101-2025/' },
  PRODUCT_BY_ID: { entityId: 101 },
  PRODUCTS_BY_IDS: { entityIds: [101, 104], first: 2 },
  BEST_SELLING: { first: 2 },
  RELATED_PRODUCTS: { entityId: 101 },
  CATEGORY_TREE: {},
  CATEGORY_PRODUCTS: { entityId: 12, first: 3 },
};

/** Every query the store sends is answered by the embedded platform, without an error and with something in it. */
export async function checkStorefrontAnswers({ fetch }: Platforms, report: Report): Promise<void> {
  for (const [name, variables] of Object.entries(VARIABLES) as [keyof typeof VARIABLES, object][]) {
    const response = await fetch(`${COMMERCE_BASE}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEYS.storefrontToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: STOREFRONT_QUERIES[name], variables }),
    });
    const { data, errors } = asNode(await response.json());
    const found = Array.isArray(errors) ? errors.map((error) => String(asNode(error).message)) : [];
    const isEmpty = !JSON.stringify(data ?? null).includes('"entityId":');
    report.check(`storefront answers ${name}`, isEmpty ? [...found, 'the answer is empty'] : found);
  }
}
