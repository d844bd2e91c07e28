import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CHANGES } from './two-releases.ts';

it.each(CHANGES)('the next release of the load test changes one place of %s', (file, was) => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', '..', file), 'utf8');
  expect(text.split(was)).toHaveLength(2);
});
