import { defineCommand } from '../../core/process/define-command.ts';
import { describeFinding, type Finding, getLoadProfile } from './finding.ts';
import { loadCarts } from './load-carts.ts';
import { loadDay } from './load-day.ts';
import { loadFlash } from './load-flash.ts';
import { loadKills } from './load-kills.ts';
import { loadListing } from './load-listing.ts';
import { loadMails } from './load-mails.ts';
import { loadOrders } from './load-orders.ts';
import { loadOutages } from './load-outages.ts';
import { loadRolling } from './load-rolling.ts';
import { loadSlow } from './load-slow.ts';
import { loadSlowClients } from './load-slow-clients.ts';
import { loadStorm } from './load-storm.ts';
import { loadUpgrade } from './load-upgrade.ts';

const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const options = {
  only: { type: 'string' },
  quick: { type: 'boolean', default: false },
  minutes: { type: 'string', default: '3' },
  processes: { type: 'string' },
  seed: { type: 'string', default: '1' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;
type Given = { quick: boolean; minutes: string; processes?: string; seed: string; from?: string; to?: string };

/** Each case starts its own stores on this machine's loopback, and sends nothing beyond it. */
function listCases({ quick, from, to, ...given }: Given): Record<string, () => Promise<Finding[]>> {
  const effort = getLoadProfile(quick);
  const [minutes, seed] = [Number(given.minutes), Number(given.seed)];
  const processes = given.processes?.split(',').map(Number);
  return {
    listing: () => loadListing(effort),
    carts: () => loadCarts(effort),
    flash: () => loadFlash(effort),
    slow: () => loadSlow(effort),
    'slow-clients': () => loadSlowClients(),
    outages: () => loadOutages(),
    orders: () => loadOrders(effort),
    kills: () => loadKills(effort),
    mails: () => loadMails(effort),
    rolling: () => loadRolling(effort),
    upgrade: () => loadUpgrade({ ...effort, from, to, tell }),
    day: () => loadDay({ minutes, ...(processes && { processes }) }),
    storm: () => loadStorm({ minutes, seed, tell }),
  };
}

async function runCases(cases: ReturnType<typeof listCases>, only: string | undefined): Promise<number> {
  if (only !== undefined && cases[only] === undefined) {
    tell(`There is no case ${only}: ${Object.keys(cases).join(', ')}.`);
    return 1;
  }
  const findings: Finding[] = [];
  for (const [name, load] of Object.entries(cases)) {
    if (only !== undefined && only !== name) continue;
    tell(`\n${name}`);
    const found = await load();
    for (const finding of found) tell(describeFinding(finding));
    findings.push(...found);
  }
  const bound = findings.filter(({ holds }) => holds !== undefined);
  const broken = bound.filter(({ holds }) => holds === false);
  tell(
    `\n${bound.length - broken.length} of ${bound.length} hold${broken.length === 0 ? '' : `; not: ${broken.map(({ what }) => what).join('; ')}`}`,
  );
  return broken.length === 0 ? 0 : 1;
}

export const command = defineCommand({
  usage: `npm run load -- [--only=NAME] [--quick] [--minutes=3] [--processes=2,4] [--seed=1]   the built store under load, outages and kills
npm run load -- --only=upgrade [--from=FOLDER] [--to=FOLDER]                     an upgrade under load`,
  options,
  run: (_, { only, ...given }) => runCases(listCases(given), only),
});
