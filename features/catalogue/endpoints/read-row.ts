import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { documentCard } from '../../../api/shapes/document-card.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { err, ok } from '../../../core/result.ts';
import { serializePrices } from '../rules/price.ts';
import { ROWS, readRow } from '../use-cases/document-row.ts';

/** [FA-04] A row that the page's response omitted; the same for all callers. */
export const readRowCall = defineEndpoint({
  method: 'GET',
  path: '/api/catalogue/row',
  summary: 'List suggested documents: best sellers, by role or series, or related to a document',
  access: 'public',
  input: z.strictObject({ of: z.enum(ROWS), key: z.string().max(80).default('') }),
  output: z.object({ documents: z.array(documentCard) }),
  example: {
    input: { of: 'popular' },
    output: {
      documents: [SAMPLES.foundCard],
    },
  },
  async run(context, row) {
    const found = await readRow(context, row);
    return found === null ? err('unavailable') : ok({ documents: found.map(serializePrices) });
  },
});
