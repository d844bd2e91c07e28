import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fuzzStore } from '../fuzz/fuzz-store.ts';
import { startStore } from '../support/running-store.ts';
import { until } from '../support/until.ts';

/** `npm run fuzz` sets both; otherwise every run generates the same few rounds. */
const { FUZZ_MINUTES, FUZZ_SEED } = process.env;
const ROUNDS = 2;
const WRONG = /"level":"(?:error|fatal)"|"stack"|^(?!\{)/;

it(
  '[SE-04] never fails on a random request: neither in a response nor in the log',
  async () => {
    const store = await startStore({ env: { TRUST_PROXY: '1' } });
    try {
      const seed = Number(FUZZ_SEED ?? 1);
      const end = FUZZ_MINUTES === undefined ? null : Date.now() + Number(FUZZ_MINUTES) * 60_000;
      const goesOn = (round: number): boolean => (end === null ? round < ROUNDS : Date.now() < end);
      const lines = (): string[] => readFileSync(store.logPath, 'utf8').split('\n').filter(Boolean);
      // the last line that the store logs at the start
      await until('the store has said where its console is', async () =>
        lines().some((line) => line.startsWith('Console: ')),
      );
      const before = lines().length;
      const { requested, findings } = await fuzzStore({ url: store.url, seed, goesOn });
      if (end !== null) console.info(`seed ${seed}: ${requested} requests`);
      expect(requested).toBeGreaterThan(500);
      expect.soft(findings).toEqual([]);
      expect
        .soft(
          lines()
            .slice(before)
            .filter((line) => WRONG.test(line)),
          `the log, seed ${seed}`,
        )
        .toEqual([]);
      expect((await fetch(`${store.url}/readyz`)).status).toBe(200);
    } finally {
      await store.stop();
    }
  },
  24 * 3_600_000,
);
