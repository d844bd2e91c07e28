import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { FILE_FORMATS } from '../../catalogue/rules/formats.ts';
import { MAX_SKUS_PER_CALL } from '../rules/copies-call.ts';
import { findCompanyCopies } from '../use-cases/find-company-copies.ts';

/** [COM-62] */
export const findCompanyCopiesCall = defineEndpoint({
  method: 'GET',
  path: '/api/companies/copies',
  summary: 'Find the copies of documents that the caller’s companies have, with the links to their files',
  access: 'customer',
  input: z.object({
    /** separated by commas */
    skus: z
      .string()
      .max(4_000)
      .transform((skus) => [...new Set(skus.split(',').filter(Boolean))])
      .pipe(z.array(z.string().max(255)).min(1).max(MAX_SKUS_PER_CALL)),
  }),
  output: z.object({
    copies: z.array(
      z.object({
        sku: z.string(),
        companyId: z.string(),
        name: z.string(),
        copies: z.number().int(),
        links: z.array(z.object({ format: z.enum(FILE_FORMATS), url: z.string() })),
      }),
    ),
  }),
  example: {
    input: { skus: 'A101-2025,G702-2025' },
    output: {
      copies: [
        {
          sku: 'A101-2025',
          companyId: SAMPLES.companyId,
          name: 'Mendez Builders',
          copies: 3,
          links: [{ format: 'pdf', url: `/account/companies/${SAMPLES.companyId}/documents/200001/a101-2025.pdf` }],
        },
      ],
    },
  },
  async run(context, { skus }) {
    const found = await findCompanyCopies(context, skus);
    return found.ok ? ok({ copies: found.value }) : found;
  },
});
