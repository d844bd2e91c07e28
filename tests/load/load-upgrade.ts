import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { newCaller, signedIn } from '../support/caller.ts';
import { makePdf } from '../support/files/make-files.ts';
import { describeFinding, type Effort, type Finding } from './finding.ts';
import { startFront } from './front.ts';
import { judgeShopping } from './judge-shopping.ts';
import type { NginxPlace } from './nginx-text.ts';
import { beginShopping } from './shoppers.ts';
import { STORES } from './store-group.ts';
import { type InstalledStore, installStore } from './upgrade/installed-store.ts';
import { differences, lookSettled, NO_DIFFERENCE, sha256 } from './upgrade/look.ts';
import { startMachinePostgres } from './upgrade/machine-postgres.ts';
import { openTabs } from './upgrade/open-tabs.ts';
import { makeFirst, makeSecond } from './upgrade/two-releases.ts';

type Options = Effort & {
  /** releases that are there; else both are made of this checkout, the second with small changes */
  from?: string;
  to?: string;
  tell(line: string): void;
};
const FILE = 'a101-2025.pdf';
const SKU = 'A101-2025';
/** time that the migrated database serves the previous release, until its processes are stopped */
const OLD_ON_NEW_MS = 5_000;

/**
 * [OP-03] An installed shop is upgraded as docs/installing.md says while shoppers read, search, fill carts and pay, and people have pages open: backup, the release
 * laid beside, migrated, the link moved, processes restarted in turn. Then it is backed up, restored into another database, and the restored shop is looked at.
 */
export async function loadUpgrade({ rollingRequests, from, to, tell }: Options): Promise<Finding[]> {
  const home = mkdtempSync(join(tmpdir(), 'planroom-upgrade-'));
  const ends: (() => Promise<void>)[] = [];
  const findings: Finding[] = [];
  /** one step of the document, with how long it took */
  const step = async <T>(what: string, run: () => T | Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await run();
    tell(describeFinding({ what, found: `${((performance.now() - began) / 1_000).toFixed(1)} s` }));
    return result;
  };
  try {
    const certificate = makeCertificate(home);
    const front = await startFront({ certificate });
    ends.push(front.close);
    const postgres = await startMachinePostgres(home);
    ends.push(postgres.stop);
    const database = await postgres.create('planroom');
    findings.push({ what: 'behind, on', found: `${front.name}${certificate ? ' with TLS' : ''}, ${postgres.name}` });

    const secret = randomBytes(32).toString('hex');
    const settings = (url: string): string[] => [
      `PUBLIC_URL=${url}`,
      'TRUST_PROXY=1',
      'END_DELAY_SECONDS=5',
      'LOG_LEVEL=warn',
      'DRAW_AHEAD=off',
      ...(certificate ? [`NODE_EXTRA_CA_CERTS=${certificate.path}`] : []),
    ];
    const secrets = { session_secret: secret, database_url: database.url };
    const shop = await installStore(join(home, 'shop'), { count: STORES, settings: settings(front.url), secrets });
    ends.push(shop.stop);

    const first = await step('a release is made', () => provide(shop, 'planroom-1', from, makeFirst));
    shop.use(first);
    await step('the first process has filled the database', () => shop.restart(shop.ports[0] ?? 0));
    await step('the other two are ready', async () => {
      for (const port of shop.ports.slice(1)) await shop.restart(port);
    });
    await front.take(shop.ports);
    const file = Buffer.from(await makePdf(3, { text: 'Of the shop itself' }));
    writeFileSync(join(home, FILE), file);
    await must(shop.run(first, 'documents', 'add', '--sku', SKU, join(home, FILE)));

    const backups = join(home, 'backups');
    mkdirSync(backups);
    await step('backup', () => must(shop.run(first, 'backup', backups)));
    const second = await step('the next release is made beside it', () =>
      provide(shop, 'planroom-2', to, (folder) =>
        makeSecond(folder, { before: join(shop.releases, first), work: join(home, 'checkout') }),
      ),
    );
    const tabs = await openTabs(front.url);
    if (tabs) ends.push(tabs.close);

    const since = new Date();
    const shopping = await beginShopping(front.url);
    const checked = await shop.run(second, 'migrate', '--check');
    await step('migrate', () => must(shop.run(second, 'migrate')));
    const before = shopping.sent();
    await pause(OLD_ON_NEW_MS);
    const refused = checked.status === 0 ? null : await shop.run(first, 'start');
    findings.push({
      what: 'the release before, on the new schema',
      found: `answered ${shopping.sent() - before} requests; ${refused === null ? 'no step was new' : `a new start ends with ${refused.status}: ${refused.output.trim()}`}`,
      holds: shopping.sent() > before && (refused === null || (refused.status === 1 && /newer/.test(refused.output))),
    });
    shop.use(second);
    await step('the three processes are restarted in turn', async () => {
      for (const port of shop.ports) {
        await shopping.whileEnding(() => shop.restart(port));
        await pause(1_000);
      }
    });
    const { text } = await newCaller(front.url).call('GET', '/cart');
    findings.push(await judgeAssets(text, join(shop.releases, first), join(shop.releases, second), front.url));
    findings.push(
      ...((await tabs?.goOn()) ?? [{ what: 'open pages: not run', found: 'no Chromium was found (set CHROME_PATH)' }]),
    );
    while (shopping.sent() < rollingRequests) await pause(500);
    findings.push(...(await judgeShopping(await shopping.stop(), database.connection, since)));

    const people = [...shopping.buyers, await signedIn(front.url, 'unlimited')];
    const stored = await lookSettled(people);
    await step('backup of what the load has left', () => must(shop.run(second, 'backup', backups)));
    await shop.stop();

    const elsewhere = await startFront({ certificate });
    ends.push(elsewhere.close);
    const other = await postgres.create('restored');
    const restored = await installStore(join(home, 'restored'), {
      count: 1,
      settings: settings(elsewhere.url),
      secrets: { session_secret: secret, database_url: other.url },
    });
    ends.push(restored.stop);
    symlinkSync(join(shop.releases, second), join(restored.releases, second));
    restored.use(second);
    const newest = join(backups, readdirSync(backups).toSorted().at(-1) ?? '');
    await step('restore into another database', () => must(restored.run(second, 'restore', newest)));
    await step('the restored shop is ready', () => restored.restart(restored.ports[0] ?? 0));
    await elsewhere.take(restored.ports);
    const found = await lookSettled(people.map(({ cookie }) => newCaller(elsewhere.url, cookie)));
    const [ofFile, orders] = [sha256(file), stored.reduce((sum, each) => sum + each.orders, 0)];
    findings.push({
      what: 'restored: sessions, orders, plans, files as they were',
      found: `${found.map(({ email }) => email).join(', ')}; ${orders} orders; ${differences(stored, found)}`,
      holds:
        differences(stored, found) === NO_DIFFERENCE &&
        stored.some(({ files }) => files.includes(ofFile)) &&
        orders > 0,
    });
    return findings;
  } finally {
    for (const end of ends.toReversed()) await end().catch((error: Error) => tell(error.message));
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** By `make`, or a link to a release that is there already. Its name. */
function provide(
  shop: InstalledStore,
  name: string,
  given: string | undefined,
  make: (folder: string) => void,
): string {
  const folder = join(shop.releases, name);
  if (given === undefined) make(folder);
  else symlinkSync(resolve(given), folder);
  return name;
}

async function must(run: Promise<{ status: number | null; output: string }>): Promise<void> {
  const { status, output } = await run;
  if (status !== 0) throw new Error(`a command ended with ${status}: ${output}`);
}

/** A certificate for localhost that this process takes from now on; none where openssl or nginx is not installed. */
function makeCertificate(folder: string): NginxPlace['certificate'] {
  const [path, keyPath] = [join(folder, 'front.pem'), join(folder, 'front.key')];
  const about = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2', '-nodes'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', ...about, '-keyout', keyPath, '-out', path];
  if (spawnSync('nginx', ['-v']).error || spawnSync('openssl', args).status !== 0) return undefined;
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(path, 'utf8')]);
  return { path, keyPath };
}

/** Whether a page is that of the next release, and what pages of the release before load is still served. */
async function judgeAssets(page: string, first: string, second: string, url: string): Promise<Finding> {
  const assetsOf = (release: string): string[] => readdirSync(join(release, 'build', 'client', 'assets'));
  const [old, fresh] = [new Set(assetsOf(first)), new Set(assetsOf(second))];
  const named = [...page.matchAll(/\/assets\/([\w.-]+\.(?:js|css))/g)].map(([, name = '']) => name);
  const gone = [...old].filter((name) => !fresh.has(name));
  const statuses = await Promise.all(gone.map(async (name) => (await fetch(`${url}/assets/${name}`)).status));
  const isNew = named.length > 0 && named.every((name) => fresh.has(name)) && named.some((name) => !old.has(name));
  return {
    what: 'pages of the next release; assets of the one before, served',
    found: `${isNew}; ${gone.length}, ${statuses.filter((status) => status === 200).length}`,
    holds: isNew && gone.length > 0 && statuses.every((status) => status === 200),
  };
}
