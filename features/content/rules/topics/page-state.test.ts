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
  ['number=a%20101', 'number=A101'],
  ['number=A101-2025&topic=members', 'topic=members'],
  ['series=G&type=7&delivery=0&sequence=2&edition=2025', 'number=G702-2025'],
  ['series=G&type=7&delivery=0&sequence=2', 'number=G702'],
  ['series=G&type=7&edition=2025', ''],
  ['series=H&type=7&delivery=0&sequence=2', ''],
  ['number=%3Cscript%3E', ''],
])('parses “%s” as “%s”', (given, query) => {
  expect(pageStateQuery(readPageState(new URLSearchParams(given)))).toBe(query);
});

it('limits a search to a hundred characters', () => {
  expect(readPageState(new URLSearchParams({ q: 'x'.repeat(300) })).term).toHaveLength(100);
});
