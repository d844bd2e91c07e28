import { buildSchema } from 'graphql';
import { STOREFRONT_QUERIES } from '../../platforms/commerce/client/queries.ts';
import { checkShape } from './answer-shape.ts';
import { COMMERCE_BASE, KEYS, type Platforms } from './open-platforms.ts';
import { asNode } from './published.ts';
import type { Report } from './report.ts';

const VARIABLES: Record<keyof typeof STOREFRONT_QUERIES, object> = {
  SEARCH_PRODUCTS: { filters: { searchTerm: 'a101', categoryEntityIds: [11] }, sort: 'A_TO_Z', first: 3 },
  FILTER_PRODUCTS: {
    filters: {
      categoryEntityIds: [12],
      searchSubCategories: true,
      productAttributes: [{ attribute: 'Document type', values: ['Form'] }],
    },
    others: { productAttributes: [{ attribute: 'Document type', values: ['Form'] }] },
    isLed: true,
    sort: 'BEST_SELLING',
    first: 18,
  },
  LIST_PATHS: { first: 2 },
  PRODUCT_BY_PATH: { path: '/a101-2025/' },
  PRODUCT_BY_ID: { entityId: 101 },
  PRODUCTS_BY_IDS: { entityIds: [101, 104], first: 2 },
  BEST_SELLING: { first: 2 },
  RELATED_PRODUCTS: { entityId: 101 },
  CATEGORY_TREE: {},
  CATEGORY_PRODUCTS: { entityId: 12, first: 3 },
};

/**
 * Every query the store sends is answered by the embedded platform, without an error, with something in it, and in the shape of the
 * published schema: each field of the answer is one of its type there, of a kind its type allows.
 */
export async function checkStorefrontResponses(
  { fetch }: Platforms,
  publishedSdl: string,
  report: Report,
): Promise<void> {
  const published = buildSchema(publishedSdl, { assumeValidSDL: true });
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
    report.check(
      `storefront answer ${name} has the published shape`,
      checkShape(STOREFRONT_QUERIES[name], data, published),
    );
  }
}
