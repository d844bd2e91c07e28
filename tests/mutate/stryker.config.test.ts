import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import config from './stryker.config.ts';

it('lists sources that exist, each once', () => {
  expect(config.mutate.filter((file) => !existsSync(join(import.meta.dirname, '..', '..', file)))).toEqual([]);
  expect(new Set(config.mutate).size).toBe(config.mutate.length);
});
