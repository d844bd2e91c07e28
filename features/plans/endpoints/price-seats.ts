import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { priceId, seatCount, tierPriceShape } from '../../../api/shapes/payment.ts';
import { priceSeats } from '../use-cases/seats/price-seats.ts';

/** [SUB-03] [API-13] */
export const priceSeatsCall = defineEndpoint({
  method: 'POST',
  path: '/api/payment/prices',
  summary: 'Get the price of a number of seats of a plan',
  access: 'public',
  input: z.object({ priceId, seatCount }),
  output: tierPriceShape,
  refuses: ['not-found'],
  example: {
    input: { priceId: 'price_unlimited_year', seatCount: 3 },
    output: { totalPrice: '6597.00', interval: 'year' },
  },
  async run(context, input) {
    return priceSeats(context, input);
  },
});
