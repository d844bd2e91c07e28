import type { Mutant } from './mutant.ts';
import { CACHE } from './mutants/cache.ts';
import { CARTS } from './mutants/carts.ts';
import { CONSENT } from './mutants/consent.ts';
import { FILES } from './mutants/files.ts';
import { LOCKS } from './mutants/locks.ts';
import { MONEY } from './mutants/money.ts';
import { OWNERSHIP } from './mutants/ownership.ts';
import { REPOSITORIES } from './mutants/repositories.ts';

/** Small changes that break a promise about money, ownership, locks, carts, caches, files or consent: each must be noticed by a test. */
export const MUTANTS: readonly Mutant[] = [
  ...MONEY,
  ...OWNERSHIP,
  ...REPOSITORIES,
  ...LOCKS,
  ...CARTS,
  ...CACHE,
  ...CONSENT,
  ...FILES,
];
