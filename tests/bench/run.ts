import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineCommand } from '../../core/process/define-command.ts';
import { describeFigure, type Figure, sumUp } from './figures.ts';
import { getLoadProfile } from './load.ts';
import { measureAccount } from './measure-account.ts';
import { measureBilling } from './measure-billing.ts';
import { measureBlocks } from './measure-blocks.ts';
import { measureCart } from './measure-cart.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { measureCompany } from './measure-company.ts';
import { measureJobs, measurePay } from './measure-jobs.ts';
import { measureLighthouse } from './measure-lighthouse.ts';
import { measureMillion } from './measure-million.ts';
import { measureCachedPages, measureUncachedPages } from './measure-pages.ts';
import { measureMemory, measureStart } from './measure-process.ts';
import { measureProcesses } from './measure-processes.ts';
import { measureSuggestions } from './measure-suggestions.ts';
import { measureWatching } from './measure-watching.ts';
import { measureWeight } from './measure-weight.ts';
import { publishEveryBlock } from './publish-every-block.ts';
import { type RunningStore, startStore } from './store.ts';

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type Benches = Record<string, () => Promise<Figure[] | null>>;

/** Runs on a store started for it alone, so that no figure carries what another left behind. */
const on =
  (dataDir: string) =>
  (measure: (store: RunningStore) => Promise<Figure[] | null>, settings: Record<string, string> = {}) =>
  async (): Promise<Figure[] | null> => {
    const store = await startStore(dataDir, settings);
    try {
      return await measure(store);
    } finally {
      await store.stop();
    }
  };

function listBenches(dataDir: string, effort: ReturnType<typeof getLoadProfile>): Benches {
  const everyBlock = publishEveryBlock(join(dataDir, 'content'));
  const onStore = on(dataDir);
  return {
    weight: onStore(measureWeight, everyBlock),
    blocks: onStore(measureBlocks, everyBlock),
    start: () => measureStart(dataDir),
    cached: onStore((store) => measureCachedPages(store, effort)),
    uncached: onStore((store) => measureUncachedPages(store, effort), { PAGE_CACHE: 'off' }),
    processes: () => measureProcesses(dataDir, effort),
    watching: () => measureWatching(dataDir),
    cart: onStore((store) => measureCart(store, effort), { TRUST_PROXY: '1' }),
    billing: onStore((store) => measureBilling(store, effort.rounds * 20), { TRUST_PROXY: '1' }),
    account: onStore((store) => measureAccount(store, dataDir, effort.rounds * 20)),
    company: onStore((store) => measureCompany(store, dataDir, effort.rounds * 20)),
    catalogue: () => measureCatalogue(dataDir, effort.rounds * 20),
    million: () => measureMillion(dataDir, effort, tell),
    suggestions: () => measureSuggestions(dataDir, effort.rounds * 40),
    pay: () => measurePay(dataDir, effort),
    jobs: onStore((store) => measureJobs(store, dataDir, effort)),
    memory: () => measureMemory(dataDir, effort),
    lighthouse: onStore((store) => measureLighthouse(store, effort, tell), everyBlock),
  };
}

/** takes half an hour alone */
const ONLY_WHEN_NAMED = new Set(['million']);

/** Gives the exit code: 1 when something could not be measured. A figure below its target is reported and fails nothing. */
async function runBenches(dataDir: string, { only, quick }: { only?: string; quick: boolean }): Promise<number> {
  const benches = listBenches(dataDir, getLoadProfile(quick));
  if (only !== undefined && benches[only] === undefined) {
    tell(`There is no bench ${only}: ${Object.keys(benches).join(', ')}.`);
    return 1;
  }
  // the first start creates the database and the demo shop; measuring begins after it
  await on(dataDir)(async () => [])();
  const figures: Figure[] = [];
  let failures = 0;
  for (const [name, bench] of Object.entries(benches)) {
    if (only === undefined ? ONLY_WHEN_NAMED.has(name) : only !== name) continue;
    tell(`\n${name}`);
    const found = await bench().catch((error: Error) => {
      tell(`not measured: ${error.message}`);
      failures += 1;
      return [];
    });
    if (found === null) tell('skipped: no Chrome was found (set CHROME_PATH)');
    for (const figure of found ?? []) tell(describeFigure(figure));
    figures.push(...(found ?? []));
  }
  tell(`\n${sumUp(figures)}`);
  return failures === 0 ? 0 : 1;
}

export const command = defineCommand({
  usage:
    'npm run bench -- [--only=NAME] [--quick]   speed, size and memory of the built store as ratios within one run',
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
  async run(_, options) {
    // what was started here ends with it (each start is bound to the exit of this process)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    const dataDir = mkdtempSync(join(tmpdir(), 'planroom-bench-'));
    try {
      return await runBenches(dataDir, options);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
});
