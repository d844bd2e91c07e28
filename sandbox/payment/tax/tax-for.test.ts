import { expect, it } from 'vitest';
import { NO_ADDRESS } from '../customers/customer.ts';
import { taxFor } from './tax-for.ts';

const config = { taxRates: { TX: 6_250 } };
const rateOf = (country: string | null, state: string | null, exemption: 'none' | 'exempt' | 'reverse' = 'none') =>
  taxFor({ ...NO_ADDRESS, country, state }, exemption, config);

it.each([
  ['a state with a rate', 'US', 'TX', 6_250],
  ['a state written small', 'us', ' tx ', 6_250],
  ['a state without a rate', 'US', 'OR', 0],
  ['Canada, also where a province is called like a state', 'CA', 'TX', 0],
  ['another country', 'DE', null, 0],
])('[SUB-12] taxes %s', (_, country, state, rate) => {
  expect(rateOf(country, state)).toEqual({ rate, name: 'Sales tax', isExempt: false });
});

it('[SUB-12] returns null until the state is known', () => {
  expect([rateOf(null, null), rateOf('US', null), rateOf('US', ''), taxFor(null, 'none', config)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it.each(['exempt', 'reverse'] as const)('charges no tax to an exempt customer (%s)', (exemption) => {
  expect(rateOf('US', 'TX', exemption)).toMatchObject({ rate: 0, isExempt: true });
  expect(taxFor(null, exemption, config)).toMatchObject({ rate: 0, isExempt: true });
});
