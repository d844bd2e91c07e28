import { expect, it } from 'vitest';
import { pageStateQuery, readPageState } from './page-state.ts';

it.each([
  ['', ''],
  ['topic=payment-and-tax', 'topic=payment-and-tax'],
  ['question=get-a-receipt&topic=members', 'question=get-a-receipt'],
  ['q=+two++words+&topic=members', 'q=two+words'],
  ['q=&topic=members', 'topic=members'],
  ['topic=../cart', ''],
  ['topic=A%22B', ''],
  ['utm_source=mail', ''],
])('reads “%s” as “%s”', (given, query) => {
  expect(pageStateQuery(readPageState(new URLSearchParams(given)))).toBe(query);
});

it('reads no more than a hundred characters of a search', () => {
  expect(readPageState(new URLSearchParams({ q: 'x'.repeat(300) })).term).toHaveLength(100);
});
