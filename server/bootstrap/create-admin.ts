import { createRequire } from 'node:module';
import { join } from 'node:path';
import { watchPlatforms } from '../observability/watch-platforms.ts';
import { createAuditLogRepository } from '../persistence/desk/audit-log-repository.ts';
import { createEraser } from '../persistence/desk/erase-person.ts';
import { createHealthQueries } from '../persistence/desk/health-queries.ts';
import { createMailDesk } from '../persistence/desk/outbox-queries.ts';
import { createDirectory } from '../persistence/desk/person-search.ts';
import { createRecords } from '../persistence/desk/personal-data-queries.ts';
import { createPurchaseList } from '../persistence/desk/purchase-list.ts';
import { createCountersRepository } from '../persistence/insight/counters-repository.ts';
import type { AdminRouteDeps } from '../web/routes/desk-routes.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { ConnectedPlatforms } from './create-platforms.ts';
import type { DocumentStore } from './document-store.ts';
import { listRecurringJobs } from './job-registry.ts';
import { PLATFORMS } from './platforms.ts';

type DeskParts = {
  documents: DocumentStore['own'];
  infrastructure: Pick<Infrastructure, 'root' | 'env' | 'db' | 'queue' | 'outbox' | 'outgoing' | 'place'>;
  platforms: Pick<ConnectedPlatforms, 'branding' | 'config' | 'embedded' | 'isResting'>;
};

/** Creates the repositories of the desk, and the facts about the shop for its pages. */
export function openDesk({
  documents,
  infrastructure,
  platforms: { branding, config, embedded, isResting },
}: DeskParts): AdminRouteDeps {
  const { root, env, db, queue, outbox, outgoing, place } = infrastructure;
  const { version } = createRequire(join(root, 'package.json'))('./package.json') as { version: string };
  const { companyName: company, supportEmail } = config;
  // for the lifetime of the process
  const watch = watchPlatforms();
  return {
    repositories: {
      audit: createAuditLogRepository(db),
      directory: createDirectory(db),
      records: createRecords(db, env.sessionIdleHours),
      mails: createMailDesk({ db, jobs: queue, outbox, host: new URL(env.publicUrl).hostname }),
      events: outgoing,
      health: createHealthQueries({
        db,
        queue,
        repeated: listRecurringJobs(embedded.commerce !== undefined).map(
          ({ name, everySeconds }) => [name, everySeconds * 1_000] as const,
        ),
        dataDir: env.dataDir,
        version,
        startedAt: new Date(),
        platforms: () =>
          PLATFORMS.map((platform) => ({
            id: platform.id,
            title: platform.title,
            isHosted: platform.isHosted(env),
            isUnavailable: isResting(platform.id),
            sight: watch.of(platform.id),
          })),
      }),
      accounts: embedded.identity?.accounts ?? null,
      purchases: createPurchaseList(db),
      insight: createCountersRepository(db),
      documents,
      selling: embedded.commerce?.selling ?? null,
      payers: embedded.payment?.payers ?? null,
      registry: embedded.members?.registry ?? null,
      panels: PLATFORMS.flatMap(({ title, panel }) => {
        const found = panel(env);
        return found ? [{ title, href: found.href }] : [];
      }),
      eraser: createEraser({
        db,
        serving: place.serving,
        hosted: PLATFORMS.filter((platform) => platform.holdsPeople && platform.isHosted(env)).map(({ id, title }) => ({
          id,
          title,
        })),
      }),
    },
    keyed: new Set(
      env.isLocal
        ? []
        : place.demo.people.filter(({ roles }) => roles?.includes('staff')).map(({ email }) => email.toLowerCase()),
    ),
    facts: () => ({
      company,
      logo: config.pictures.logo,
      supportEmail,
      version,
      stylesheets: branding.tableStylesheets(),
    }),
  };
}
