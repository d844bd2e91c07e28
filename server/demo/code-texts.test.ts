import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CONTENT = join(import.meta.dirname, '..', '..', 'demo', 'content');
const read = (path: string): string => readFileSync(join(CONTENT, path), 'utf8');
const REFUSES = /can’t (?:be combined|combine|use (?:a|a promo) code together)/i;

it('[CRT-22] [SUB-24] no page says of codes and the member price what cart and plans do not do', () => {
  const paths = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  const refusals = paths.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((paragraph) => /\bcodes?\b/i.test(paragraph) && REFUSES.test(paragraph)),
  );
  // help, terms, the members' page and the question about plans
  expect(refusals.length).toBeGreaterThanOrEqual(4);
  // one discount for a plan; documents take a code off the member price (core/discounts.ts)
  for (const paragraph of refusals) expect(paragraph).toMatch(/\bplans?\b/i);
  expect(read('helpEntry/promo-codes.body.md')).toContain('on top of their [member discount]');
  for (const path of ['richTextBlock/terms-of-use.body.md', 'richTextBlock/member-prices.body.md'])
    expect(read(path), path).toMatch(
      /for documents,? (?:a code comes off|you get a promo code on top of) the member price/i,
    );
});
