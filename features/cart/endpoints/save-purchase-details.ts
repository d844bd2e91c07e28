import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { purchaseDetails } from '../../../api/shapes/cart.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { ok } from '../../../core/result.ts';
import { savePurchaseDetails } from '../use-cases/cart-purpose.ts';

export const savePurchaseDetailsCall = defineEndpoint({
  method: 'PUT',
  path: '/api/cart/purchase-details',
  summary: 'Save the PO number and the jobs of the caller’s cart for a company; refused if it is for someone else now',
  access: 'customer',
  input: purchaseDetails,
  output: z.object({}),
  refuses: ['conflict'],
  example: {
    input: { companyId: SAMPLES.companyId, poNumber: 'MB-2026-124', jobs: { 'A101-2025': 'Elm Street clinic' } },
    output: {},
  },
  async run(context, { companyId, ...details }) {
    const saved = await savePurchaseDetails(context, { shownCompanyId: companyId, ...details });
    return saved.ok ? ok({}) : saved;
  },
});
