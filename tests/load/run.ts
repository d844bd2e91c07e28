import { describeFinding, effortOf, type Finding } from './finding.ts';
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

const args = process.argv.slice(2);
const effort = effortOf(args.includes('--quick'));
const optionOf = (name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = optionOf('only');
const minutes = Number(optionOf('minutes') ?? 3);
const processes = optionOf('processes')?.split(',').map(Number);
const seed = Number(optionOf('seed') ?? 1);

/** Each starts stores of its own on this machine's loopback, and nothing it does leaves it. */
const cases: Record<string, () => Promise<Finding[]>> = {
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
  upgrade: () => loadUpgrade({ ...effort, from: optionOf('from'), to: optionOf('to'), tell }),
  day: () => loadDay({ minutes, ...(processes && { processes }) }),
  storm: () => loadStorm({ minutes, seed, tell }),
};

async function run(): Promise<number> {
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

process.exitCode = await run();
