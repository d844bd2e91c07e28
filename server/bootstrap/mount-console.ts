import type { Hono } from 'hono';
import { systemClock } from '../../core/dates.ts';
import { readPersonHints } from '../../features/account/use-cases/person/read-person-hints.ts';
import { createSignedInSession } from '../../features/account/use-cases/sign-in/finish-sign-in.ts';
import { CONSOLE_PERMISSION } from '../../features/desk/use-cases/enter-desk.ts';
import { requeuePending } from '../persistence/outbox/retry-speed.ts';
import { feedSearchJob } from '../persistence/search-index-queue.ts';
import { personCookie } from '../web/person-hint-cookie.ts';
import { type CreateRequestContext, getRequestMetadata } from '../web/request.ts';
import type { ChangeSubscriptions } from './change-subscriptions.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { StoreJobs } from './create-jobs.ts';
import type { ConnectedPlatforms } from './create-platforms.ts';

type Parts = {
  infrastructure: Infrastructure;
  platforms: Pick<ConnectedPlatforms, 'branding' | 'embedded' | 'deliveries' | 'closeBreakers'>;
  changes: Pick<ChangeSubscriptions, 'announce' | 'checkCategoryMap' | 'consoleNews' | 'searchFeed'>;
  jobs: StoreJobs;
  openVisit: CreateRequestContext;
};

/** Mounts the console of the embedded platforms at `/platform`, if enabled. */
export function mountConsole(app: Hono, { infrastructure, platforms, changes, jobs, openVisit }: Parts): void {
  const { env, db, log, place, sandbox, controls, pace, queue, outbox } = infrastructure;
  if (!sandbox || !controls) return;
  const { embedded, branding, deliveries, closeBreakers } = platforms;
  const { demo, ground } = place;
  const list = embedded.platforms;
  const { clock, faults } = controls;
  /** other processes of the same database apply the change too */
  const tellOthers = async (what: 'clock' | 'faults' | 'pace'): Promise<void> => changes.consoleNews?.tell(what);
  /** Invalidates all caches of the previous shop. Resolves once the search finds the new one, or on timeout. */
  const forgetShop = async (): Promise<void> => {
    embedded.commerce?.reload();
    changes.announce('demo-reset');
    changes.checkCategoryMap();
    // a reset empties the indexes too: it is complete once they are filled again
    await changes.searchFeed
      .wake()
      .catch((error: Error) => log.warn({ error: error.message }, 'the search feed was not woken'));
    await jobs.settle([feedSearchJob.name]);
  };
  sandbox.mountConsole(app, {
    publicUrl: env.publicUrl,
    isLocal: env.isLocal,
    consoleKey: ground.keys.consoleKey,
    people: demo.people,
    platformLog: controls.platformLog,
    factsOf: getRequestMetadata,
    keys: () =>
      list.flatMap(({ id, app: embeddedApp, describe }) =>
        embeddedApp ? [{ platform: id, baseUrl: `${env.publicUrl}/platform/${id}`, keys: describe() }] : [],
      ),
    async list(platform, query) {
      // the response includes the effects of earlier calls
      await jobs.settle();
      return (await list.find(({ id }) => id === platform)?.list?.(query)) ?? [];
    },
    page: () =>
      sandbox.renderConsolePage(
        branding,
        demo.shop.companyName,
        sandbox.describeCodes(demo),
        list.flatMap(({ id, app: embeddedApp }) => (embeddedApp ? [] : [id])),
        !env.isLocal,
      ),
    async signIn(request, email, isTrusted) {
      const visit = await openVisit(request);
      if (email === null) await visit.context.session.end();
      else {
        const issued = await embedded.identity?.issueFor(email);
        if (!issued) return 'unknown';
        if (!(await createSignedInSession(visit.context, issued.claims, issued.tokens)).ok) return 'failed';
        if (isTrusted) await visit.session.grant(CONSOLE_PERMISSION);
      }
      const { setCookie } = visit.session;
      return [...(setCookie ? [setCookie] : []), personCookie(await readPersonHints(visit.context), env.publicUrl)];
    },
    time: {
      clock,
      onTheWay: {
        async platforms(until) {
          await deliveries.settle(async () => embedded.payment?.advance(until));
          await jobs.settle();
        },
        async store() {
          await jobs.settlePurchases();
          await jobs.remind();
          await jobs.settle();
        },
      },
      async onMoved() {
        changes.announce('clock-moved');
        await tellOthers('clock');
      },
    },
    faults: {
      faults,
      platforms: list.map(({ id }) => id),
      onChanged() {
        closeBreakers();
        return tellOthers('faults');
      },
    },
    outgoing: {
      outbox,
      queue,
      pace: {
        now: pace.now,
        async setSpeed(next: number) {
          await pace.setSpeed(next);
          await requeuePending(db, queue);
          await tellOthers('pace');
        },
      },
    },
    async reset() {
      if (!(await sandbox.holdsDemo(db))) return false;
      // [MO-06] resets the clock first, then stops everything that depends on it, then resets the rows: a worker on the
      // old time would age the new shop
      const done = await clock.putBack(async () => {
        await tellOthers('clock');
        return jobs.withoutJobs(async () => {
          await deliveries.settle(async () => {});
          // a reset shop matches a first start today
          const today = { ...place, ground: { ...ground, clock: systemClock } };
          const fill = (): Promise<boolean> => sandbox.resetDemo(db, today, log);
          return embedded.payment ? embedded.payment.whileStill(fill) : fill();
        });
      });
      await Promise.all([faults.reload(), pace.reload()]);
      closeBreakers();
      await forgetShop();
      await Promise.all([tellOthers('clock'), tellOthers('faults'), tellOthers('pace')]);
      return done;
    },
  });
}
