import { expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import type { Commerce } from '../../../platforms/commerce/client/types.ts';
import { readTypedList } from './read-order-list.ts';

it('[QO-01] searches names as the search page does: without control characters, at most 100 characters', async () => {
  const terms: string[] = [];
  const commerce = {
    async searchProducts({ searchTerm = '' }) {
      terms.push(searchTerm);
      return ok({ products: [] });
    },
  } as unknown as Commerce;
  const read = await readTypedList({ commerce }, `change\u0007order\n${'long '.repeat(80)}`);
  expect(read.ok && read.value.lines.map(({ meaning }) => meaning.kind)).toEqual(['missing', 'missing']);
  expect(terms[0]).toBe('change order');
  expect(Math.max(...terms.map((term) => term.length))).toBeLessThanOrEqual(100);
});
