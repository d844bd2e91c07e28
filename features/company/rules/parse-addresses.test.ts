import { expect, it } from 'vitest';
import { MAX_INVITED_AT_ONCE } from '../../../platforms/users/company-constants.ts';
import { parseAddresses } from './parse-addresses.ts';

const addressesIn = (text: string) => parseAddresses(text).map(({ address }) => address);

it.each([
  ['commas', 'dev@mendez.example, nell@mendez.example'],
  ['semicolons', 'dev@mendez.example;nell@mendez.example;'],
  ['lines', 'dev@mendez.example\r\n\n nell@mendez.example '],
  ['tabs', 'dev@mendez.example\tnell@mendez.example'],
  ['spaces', 'dev@mendez.example nell@mendez.example'],
  ['names', 'Dev Rao <dev@mendez.example>, Nell Castro <nell@mendez.example>'],
  ['quoted names with commas', '"Rao, Dev" <dev@mendez.example>, "Castro; Nell" <nell@mendez.example>'],
  ['Outlook names', 'Rao, Dev <dev@mendez.example>; Castro, Nell <nell@mendez.example>'],
  ['links', 'mailto:dev@mendez.example, <mailto:nell@mendez.example>'],
  ['capitals', 'Dev@Mendez.example, NELL@mendez.example'],
])('splits a list with %s', (_, text) => {
  expect(addressesIn(text)).toEqual(['dev@mendez.example', 'nell@mendez.example']);
});

it('[COM-21] returns an address once, in the order typed', () => {
  expect(addressesIn('nell@mendez.example, dev@mendez.example, Nell <NELL@mendez.example>')).toEqual([
    'nell@mendez.example',
    'dev@mendez.example',
  ]);
});

it.each(['billing', 'billing@', 'billing@ourbank', 'a b@mendez.example', '<>', 'x@mendez..example'])(
  '[COM-21] rejects only the entry %j',
  (typed) => {
    expect(parseAddresses(`dev@mendez.example\n${typed}\nnell@mendez.example`)).toEqual([
      { typed: 'dev@mendez.example', address: 'dev@mendez.example', state: 'new' },
      { typed, address: null, state: 'not-an-address' },
      { typed: 'nell@mendez.example', address: 'nell@mendez.example', state: 'new' },
    ]);
  },
);

it('rejects a word between commas without the next entry', () => {
  expect(parseAddresses('billing, Dev <dev@mendez.example>, nell@mendez.example').map(({ state }) => state)).toEqual([
    'not-an-address',
    'new',
    'new',
  ]);
});

it('[COM-21] says which addresses are members or invited, and counts only new ones', () => {
  const known = {
    members: [{ email: 'Carlos@Mendez.example' }, { email: null }],
    invitations: [{ email: 'kim@mendez.example' }],
  };
  const many = Array.from({ length: MAX_INVITED_AT_ONCE + 1 }, (_, at) => `p${at}@mendez.example`);
  const states = parseAddresses(['carlos@mendez.example', 'kim@mendez.example', ...many].join('\n'), known).map(
    ({ state }) => state,
  );
  expect(states.slice(0, 3)).toEqual(['member', 'invited', 'new']);
  expect(states.filter((state) => state === 'new')).toHaveLength(MAX_INVITED_AT_ONCE);
  expect(states.at(-1)).toBe('too-many');
});

it('handles an unclosed quote and a long list without an address', () => {
  expect(addressesIn('"Dev <dev@mendez.example>\nnell@mendez.example')).toContain('nell@mendez.example');
  expect(parseAddresses('"'.repeat(30_000)).length).toBeLessThanOrEqual(1);
  expect(parseAddresses('a,'.repeat(30_000))).toHaveLength(1);
});
