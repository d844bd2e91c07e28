import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { onAccountOrder } from '../../../api/shapes/cart.ts';
import { SAMPLES } from '../../../api/shapes/samples.ts';
import { orderCartOnAccount } from '../use-cases/order-cart-on-account.ts';

export const orderCartOnAccountCall = defineEndpoint({
  method: 'POST',
  path: '/api/cart/order-on-account',
  summary: 'Order the caller’s cart on account of its company, at the total in cents that the page showed',
  access: 'customer',
  input: onAccountOrder,
  output: z.object({ orderNumber: z.number(), path: z.string() }),
  refuses: [
    'forbidden',
    'not-found',
    'cart-missing',
    'conflict',
    'restricted',
    'order-forbidden',
    'purchase-order-required',
    'approval-required',
    'no-approver',
    'terms-missing',
    'on-account-paused',
    'over-credit-limit',
    'account-order-pending',
  ],
  example: {
    input: { companyId: SAMPLES.companyId, total: 20_304 },
    output: { orderNumber: 200_007, path: '/account/order-history?orderId=200007&placed=account' },
  },
  run: (context, { companyId, total }) => orderCartOnAccount(context, { shownCompanyId: companyId, shownTotal: total }),
});
