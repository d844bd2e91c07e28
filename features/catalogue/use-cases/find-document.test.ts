import { expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { findDocument } from './find-document.ts';

async function listRequestedPaths(path: string): Promise<string[]> {
  const context = await createFakeShop().visit();
  const requested: string[] = [];
  const productByPath = async (given: string) => {
    requested.push(given);
    return ok(null);
  };
  await findDocument({ ...context, commerce: { ...context.commerce, productByPath } }, path);
  return requested;
}

it.each(['h-2.b_c/', 'h-2.b_c', '_a/', 'a/b.c/'])(
  '[ACC-05] requests the page of any SKU that may be sold: %s',
  async (path) => {
    expect(await listRequestedPaths(path)).toEqual([`/${path.replace(/\/$/, '')}/`]);
  },
);

it.each(['../a/', './a/', '.a/', 'a/../b/', 'a//b/', 'a%2fb/', `${'a'.repeat(82)}/`, 'a b/'])(
  '[ACC-05] makes no request for an invalid path: %s',
  async (path) => {
    expect(await listRequestedPaths(path)).toEqual([]);
  },
);
