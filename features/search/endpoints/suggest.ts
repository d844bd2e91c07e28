import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { documentCard } from '../../../api/shapes/document-card.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { FILTER_KEYS } from '../../catalogue/rules/categories/category-map.ts';
import { SERIES_LETTERS } from '../../catalogue/rules/legend.ts';
import { readTerm } from '../../catalogue/rules/listing/search-address.ts';
import { serializePrices } from '../../catalogue/rules/price.ts';
import { suggest } from '../use-cases/suggest.ts';

const readings = z.array(z.object({ title: z.string(), href: z.string() }));

/**
 * [SRC-07] [SE3] Suggestions for a term while it is typed; the same for all callers. Reads a few catalogue rows, in bounded time and with shared reads. The
 * server limits concurrency and the rate per IP address for all searches.
 */
export const suggestCall = defineEndpoint({
  method: 'GET',
  path: '/api/search/suggest',
  summary: 'Search documents, filters, help, and articles while the user types',
  access: 'public',
  input: z.object({ q: z.string().default('') }),
  output: z.object({
    term: z.string(),
    documents: z.array(documentCard),
    total: z.number(),
    help: readings,
    articles: readings,
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
  example: {
    input: { q: 'a101' },
    output: {
      term: 'a101',
      documents: [SAMPLES.foundCard],
      total: 1,
      help: [],
      articles: [],
      filters: [],
      isWhole: true,
    },
  },
  async run(context, { q }) {
    const term = readTerm(q);
    if (term === null)
      return ok({ term: '', documents: [], total: 0, help: [], articles: [], filters: [], isWhole: true });
    const found = await suggest(context, term);
    return ok({ term, ...found, documents: found.documents.map(serializePrices) });
  },
});
