import { z } from 'zod';
import { ok } from '../../core/result.ts';
import { readTerm } from '../../shop/search/search-address.ts';
import { suggest } from '../../shop/search/suggest.ts';
import { defineCall } from '../call.ts';

/**
 * [SRC-07] [SE3] What a term may mean, while it is typed; the same for everyone. It asks two platforms for a handful of rows, in
 * bounded time and with shared reads, so the guard against floods that stands before every request is its limit too.
 */
export const suggestions = defineCall({
  method: 'GET',
  path: '/api/search/suggest',
  summary: 'Documents, help and articles for a term that is being typed',
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
  }),
  async run(context, { q }) {
    const term = readTerm(q);
    if (term === null) return ok({ term: '', documents: [], readings: [] });
    return ok({ term, ...(await suggest(context, term)) });
  },
});
