import type { Database } from '../../core/database/database.ts';
import { migrate } from '../../core/database/migrate.ts';
import { sweptTables } from '../../core/database/retention.ts';
import { systemClock } from '../../core/dates.ts';
import { setLocale } from '../../core/locale.ts';
import type { Log } from '../../core/log.ts';
import { createJobQueue } from '../../core/queue/queue.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { setOverrides } from '../../messages/overrides.ts';
import { prepareLocale } from '../../messages/prepare-locale.ts';
import { createDemoStore } from '../demo/demo-store.ts';
import { readDemo, withoutPeople } from '../demo/read-demo.ts';
import { createEventSeal } from '../outgoing-webhooks/endpoints.ts';
import { createEventLog } from '../outgoing-webhooks/event-log.ts';
import { importPeople } from '../persistence/desk/person-repository.ts';
import { mailsOff } from '../persistence/outbox/disabled-mail-kinds.ts';
import { createBodyCipher } from '../persistence/outbox/encrypt-body.ts';
import { createOutbox } from '../persistence/outbox/outbox.ts';
import { createRetrySpeed } from '../persistence/outbox/retry-speed.ts';
import { loadDemoKeys } from '../persistence/secrets.ts';
import { readShop } from '../shop-folder/read-shop-folder.ts';
import { readTexts } from '../shop-folder/read-texts.ts';
import { resolveShopFolder, type ShopFolder } from '../shop-folder/resolve-shop-folder.ts';
import type { Shop } from '../shop-folder/shop-file.ts';
import { findingLine } from '../shop-folder/shop-finding.ts';
import { createPreview } from '../web/pages/preview.ts';
import { isForLog } from '../web/rate-limits/limit-auth-failures.ts';
import { createEmbeddedConfig } from './embedded-config.ts';
import { hasConsole } from './has-console.ts';
import { hasEmbeddedShopData } from './has-embedded-shop-data.ts';
import { JOB_RULES } from './job-registry.ts';
import { loadEmbedded } from './load-embedded.ts';
import { PLATFORMS } from './platforms.ts';

export type InfrastructureOptions = {
  /** the project's folder */
  root: string;
  env: Env;
  db: Database;
  log: Log;
};

/** Creates the services that platforms need: the migrated and seeded database, the clock, the queue, the outbox. */
export async function createInfrastructure({ root, env, db, log }: InfrastructureOptions) {
  setLocale(env.locale);
  await prepareLocale(env.locale);
  const { migrations, serving, sandbox } = await loadEmbedded(env);
  await migrate(db, migrations);
  const shopPlace = resolveShopFolder(env, root);
  const read = shopPlace.isOwn ? withoutPeople(readShop(shopPlace.folder)) : readDemo(root);
  const demo = sandbox && !shopPlace.isOwn ? sandbox.withHistory(env, read, root) : read;
  applyMessageOverrides(shopPlace, demo.shop, log);
  const isControlled = hasConsole(env);
  const [keys, controls, pace] = await Promise.all([
    loadDemoKeys(db),
    isControlled && sandbox ? sandbox.openControls(db, log, isForLog) : null,
    createRetrySpeed(db, isControlled),
  ]);
  const clock = controls?.clock ?? systemClock;
  const queue = createJobQueue({ db, log, rules: JOB_RULES, pace: pace.now });
  await queue.open();
  const sessionSecret = env.sessionSecret ?? keys.sessionSecret;
  const linkSecret = env.previewSecret ?? keys.previewSecret;
  const preview = createPreview({
    publicUrl: env.publicUrl,
    linkSecret,
    sessionSecret,
    formerSecret: env.formerSessionSecret,
  });
  const ground = createEmbeddedConfig(demo.shop, {
    publicUrl: env.publicUrl,
    db,
    clock,
    keys,
    previewLink: () => preview.link('/'),
    ...(controls && { disturb: controls.disturb }),
  });
  const place = { demo, serving, ground, store: createDemoStore(sessionSecret) };
  if (sandbox && env.isDemo && !shopPlace.isOwn && hasEmbeddedShopData(serving)) await sandbox.seedDemo(db, place, log);
  if (env.isDesk) await importPeople(db, serving);
  const seal = createBodyCipher(sessionSecret, env.formerSessionSecret);
  const host = new URL(env.publicUrl).hostname;
  const outbox = createOutbox({ db, jobs: queue, seal, host, off: mailsOff(env, PLATFORMS) });
  const outgoing = createEventLog({ db, jobs: queue });
  const eventTargets = { seal: createEventSeal(sessionSecret, env.formerSessionSecret), reach: env.eventReach };
  const swept = sweptTables(migrations);
  return {
    root,
    env,
    db,
    log,
    shopPlace,
    place,
    swept,
    keys,
    clock,
    sandbox,
    controls,
    pace,
    queue,
    sessionSecret,
    preview,
    seal,
    outbox,
    outgoing,
    eventTargets,
  };
}

export type Infrastructure = Awaited<ReturnType<typeof createInfrastructure>>;

/**
 * [OP-05] Applies the shop's name and text overrides to all screens, mails and billing documents of the process. An
 * invalid text is logged, and the default is used.
 */
function applyMessageOverrides(
  { folder }: Pick<ShopFolder, 'folder'>,
  { companyName }: Pick<Shop, 'companyName'>,
  log: Log,
): void {
  const { value, findings } = readTexts(folder);
  for (const finding of findings) log.warn({ area: 'shop' }, findingLine(finding));
  setOverrides({ shop: companyName, ...value });
}
