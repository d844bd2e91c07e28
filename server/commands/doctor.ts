import { setTimeout as sleep } from 'node:timers/promises';
import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { examineEnv, readMistyped } from '../../core/settings/read-env.ts';
import { checkCategories } from '../../features/catalogue/use-cases/categories/check-categories.ts';
import { findMismatchedPlatforms } from '../bootstrap/check-platform-pairs.ts';
import { PLATFORMS } from '../bootstrap/platforms.ts';
import { hasOwnCategories } from '../bootstrap/read-category-map.ts';
import { examineNode, examinePlatform, examinePlatformAccount, reportSettings } from './doctor/examine.ts';
import { examineAccounts } from './doctor/examine-accounts.ts';
import { examineCategories } from './doctor/examine-categories.ts';
import { examineDatabase, examineDataDir } from './doctor/examine-database.ts';
import { examineDocumentsOf } from './doctor/examine-documents.ts';
import { examineFormsOf } from './doctor/examine-forms.ts';
import { examinePlanPricesOf } from './doctor/examine-plan-prices.ts';
import { examineReach } from './doctor/examine-reach.ts';
import { examineShop } from './doctor/examine-shop.ts';
import { examineStore } from './doctor/examine-store.ts';
import { type CheckResult, fail } from './doctor/finding.ts';
import { probeUrl } from './doctor/probe-url.ts';
import { queryPlatforms } from './doctor/query-platforms.ts';

async function collect(): Promise<CheckResult[]> {
  const node = examineNode(process.version);
  const parsed = examineEnv(PLATFORMS);
  const mistyped = readMistyped(PLATFORMS).map(({ given, meant }) =>
    fail('environment', `${given} isn't a variable of the store: did you mean ${meant}?`),
  );
  if (!parsed.ok) return [node, ...mistyped, ...parsed.problems.map((text) => fail('environment', text))];
  const env = parsed.value;
  const platforms = PLATFORMS.map((platform) => examinePlatform(platform, env, probeUrl));
  return [
    node,
    ...mistyped,
    ...reportSettings(env, parsed.settings),
    examineDataDir(env),
    ...(await examineDatabase(env)),
    ...(await examineStore(env, probeUrl)),
    ...findMismatchedPlatforms(env, PLATFORMS).map((text) => fail('platforms', text)),
    ...examineReach(env),
    ...examineAccounts(env),
    ...(await examineCategories(env, (map) =>
      queryPlatforms(env, probeUrl, hasOwnCategories(env), (clients) => checkCategories(map, clients, env.locale)),
    )),
    ...(await Promise.all(platforms)),
    ...(await Promise.all(PLATFORMS.map((platform) => examinePlatformAccount(platform, env, probeUrl)))).flat(),
    ...(await examineDocumentsOf(env, probeUrl)),
    ...(await examineFormsOf(env, probeUrl)),
    ...(await examineShop(env, probeUrl)),
    ...(await examinePlanPricesOf(env, probeUrl)),
  ];
}

/** polling interval and timeout of `--wait`, ms */
const WAIT_MS = 3_000;
const MAX_WAIT_MS = 180_000;

/** [OP-33] With `--wait`: polls until a starting store has compared everything. */
async function collectAll(isWaiting: boolean): Promise<CheckResult[]> {
  const end = Date.now() + MAX_WAIT_MS;
  let findings = await collect();
  while (isWaiting && findings.some(({ isPending }) => isPending) && Date.now() < end) {
    await sleep(WAIT_MS);
    findings = await collect();
  }
  return findings;
}

/** Prints one line per check; exit code 1 if any of them is a problem. */
export const command = defineCommand({
  usage: `npm run doctor             checks each setting, the data folder, Postgres and every platform
npm run doctor -- --wait   waits until a store that is starting has checked everything`,
  options: { wait: { type: 'boolean', default: false } },
  async run(args, { wait }) {
    if (args.length > 0) throw new UsageError();
    const findings = await collectAll(wait);
    const width = Math.max(...findings.map(({ topic }) => topic.length));
    for (const { isProblem, topic, text } of findings) {
      process.stdout.write(`${isProblem ? 'PROBLEM' : 'ok     '}  ${topic.padEnd(width)}  ${text}\n`);
    }
    const problems = findings.filter(({ isProblem }) => isProblem).length;
    const isComplete = !findings.some(({ isPending }) => isPending);
    const order = isComplete
      ? 'No problems found.'
      : 'No problems so far. The store is still starting: npm run doctor -- --wait checks the rest.';
    process.stdout.write(problems === 0 ? `\n${order}\n` : `\n${problems} problems.\n`);
    return problems === 0 ? 0 : 1;
  },
});
