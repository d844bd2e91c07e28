import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { FILE_FORMATS } from '../../catalogue/rules/formats.ts';
import { findCompanyCopies } from '../use-cases/find-company-copies.ts';

/** [COM-60] */
export const findCompanyCopiesCall = defineEndpoint({
  method: 'GET',
  path: '/api/companies/copies',
  summary: 'Find the copies of one document that the caller’s companies have, with the links to its files',
  access: 'customer',
  input: z.object({ sku: z.string().min(1).max(255) }),
  output: z.object({
    companies: z.array(
      z.object({
        companyId: z.string(),
        name: z.string(),
        copies: z.number().int(),
        links: z.array(z.object({ format: z.enum(FILE_FORMATS), url: z.string() })),
      }),
    ),
  }),
  example: {
    input: { sku: 'A101-2025' },
    output: {
      companies: [
        {
          companyId: SAMPLES.companyId,
          name: 'Mendez Builders',
          copies: 3,
          links: [{ format: 'pdf', url: `/account/companies/${SAMPLES.companyId}/documents/200001/a101-2025.pdf` }],
        },
      ],
    },
  },
  async run(context, { sku }) {
    const found = await findCompanyCopies(context, sku);
    return found.ok ? ok({ companies: found.value }) : found;
  },
});
