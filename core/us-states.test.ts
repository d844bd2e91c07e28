import { expect, it } from 'vitest';
import { US_STATES } from './us-states.ts';

it('holds 50 states, the District of Columbia, territories and military mail, each named', () => {
  expect(Object.keys(US_STATES)).toHaveLength(50 + 1 + 5 + 3);
  for (const [code, name] of Object.entries(US_STATES)) expect([code, name.trim()]).toEqual([code.toUpperCase(), name]);
});

it.each([
  ['AA', 'Armed Forces Americas'],
  ['AE', 'Armed Forces Europe'],
  ['AP', 'Armed Forces Pacific'],
  ['AS', 'American Samoa'],
  ['GU', 'Guam'],
  ['MP', 'Northern Mariana Islands'],
  ['PR', 'Puerto Rico'],
  ['VI', 'US Virgin Islands'],
])('[CRT-16] accepts a billing address in %s, %s', (code, name) => {
  expect(US_STATES[code]).toBe(name);
});
