import { z } from 'zod';
import { ok } from '../../../core/result.ts';
import { SERIES_LETTERS } from '../../../shop/catalogue/legend.ts';
import { serializePrices } from '../../../shop/catalogue/price.ts';
import { beginSearch } from '../../../shop/search/begin-search.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { documentCard } from '../../shapes/document-card.ts';
import { SAMPLES } from '../../shapes/samples.ts';

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
