import { z } from 'zod';
import { priceSeats } from '../../../shop/subscription/seats/price-seats.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { priceId, seatCount, tierPrice } from '../../shapes/payment.ts';

/** [SUB-03] [API-13] */
export const priceSeatsCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/prices',
  summary: 'Get the price of a number of seats of a plan',
  access: 'public',
  input: z.object({ priceId, seatCount }),
  output: tierPrice,
  refuses: ['not-found'],
  example: {
    input: { priceId: 'price_unlimited_year', seatCount: 3 },
    output: { totalPrice: '6597.00', interval: 'year' },
  },
  async run(context, input) {
    return priceSeats(context, input);
  },
});
