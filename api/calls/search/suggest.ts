import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { FILTER_KEYS } from '../../../shop/catalogue/categories/category-map.ts';
import { SERIES_LETTERS } from '../../../shop/catalogue/legend.ts';
import { readTerm } from '../../../shop/search/search-address.ts';
import { suggest } from '../../../shop/search/suggest.ts';
import { defineCall } from '../../call.ts';

/**
 * [SRC-07] [SE3] What a term may mean, while it is typed; the same for everyone. It asks two platforms for a handful of rows, in
 * bounded time and with shared reads; how many are answered at once, and how often one address asks, the server bounds for all searches.
 */
export const suggestCall = defineCall({
  method: 'GET',
  path: '/api/search/suggest',
  summary: 'Documents, filters, help and articles for a term that is being typed',
  access: 'public',
  input: z.object({ q: z.string().default('') }),
  output: z.object({
    term: z.string(),
    documents: z.array(
      z.object({
        code: z.string(),
        sku: z.string(),
        edition: z.number().nullable(),
        title: z.string(),
        href: z.string(),
      }),
    ),
    readings: z.array(z.object({ kind: z.enum(['help', 'article']), title: z.string(), href: z.string() })),
    filters: z.array(
      z.object({
        parts: z.array(
          z.object({ key: z.enum(FILTER_KEYS), name: z.string(), letter: z.enum(SERIES_LETTERS).nullable() }),
        ),
        rest: z.string(),
        href: z.string(),
      }),
    ),
    isWhole: z.boolean(),
  }),
  async run(context, { q }) {
    const term = readTerm(q);
    if (term === null) return ok({ term: '', documents: [], readings: [], filters: [], isWhole: true });
    return ok({ term, ...(await suggest(context, term)) });
  },
});
