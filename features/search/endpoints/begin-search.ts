import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { documentCard } from '../../../api/shapes/document-card.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { SERIES_LETTERS } from '../../catalogue/rules/legend.ts';
import { serializePrices } from '../../catalogue/rules/price.ts';
import { beginSearch } from '../use-cases/begin-search.ts';

/** [LK-06] For an empty search field; the same for all callers. */
export const beginSearchCall = defineEndpoint({
  method: 'GET',
  path: '/api/search/begin',
  summary: 'Get suggestions for an empty search field: popular documents and series with counts',
  access: 'public',
  input: z.object({}),
  output: z.object({
    popular: z.array(documentCard),
    series: z.array(
      z.object({ letter: z.enum(SERIES_LETTERS), name: z.string(), href: z.string(), count: z.number() }),
    ),
    isWhole: z.boolean(),
  }),
  example: {
    input: {},
    output: {
      popular: [SAMPLES.foundCard],
      series: [{ letter: 'A', name: 'O/C Agreements', href: '/documents?series=o-c-agreements', count: 54 }],
      isWhole: true,
    },
  },
  async run(context) {
    const found = await beginSearch(context);
    return ok({ ...found, popular: found.popular.map(serializePrices) });
  },
});
