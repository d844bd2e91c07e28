import type { Hono } from 'hono';
import type { Database } from '../../core/database/database.ts';
import { systemClock } from '../../core/dates.ts';
import type { Env } from '../../core/env/env.ts';
import type { Log } from '../../core/log.ts';
import type { WebApp } from '../../core/web.ts';
import type { OnTheWay, ShopClock } from '../../sandbox/clock/shop-clock.ts';
import type { ConsoleOutbox } from '../../sandbox/console/console-outbox.ts';
import { renderConsolePage } from '../../sandbox/console/console-page.ts';
import { mountConsole } from '../../sandbox/console/console-routes.ts';
import type { PlatformLog } from '../../sandbox/console/platform-log.ts';
import { describeCodes } from '../../sandbox/demo/describe-demo.ts';
import { type DemoPlace, holdsDemo, resetDemo } from '../../sandbox/demo/seed-demo.ts';
import type { Faults } from '../../sandbox/faults/faults.ts';
import { LineDropped } from '../../sandbox/faults/faulty-app.ts';
import { enterAs } from '../../shop/sign-in/finish-sign-in.ts';
import type { Look } from '../web/pages/look.ts';
import { factsOf, noteFacts, type OpenVisit, type RequestFacts } from '../web/request.ts';
import { hasConsole } from './has-console.ts';
import type { EmbeddedPlatforms } from './open-embedded.ts';

type MountOptions = {
  env: Env;
  db: Database;
  clock: ShopClock;
  log: Log;
  place: DemoPlace;
  look: Look;
  embedded: EmbeddedPlatforms;
  platformLog: PlatformLog;
  faults: Faults;
  /** the platforms are no longer what their breakers learned of them */
  closeBreakers(): void;
  /** runs work that makes platforms send events to the store, and waits until those were delivered */
  settle(work: () => Promise<void>): Promise<void>;
  /** waits until the jobs that are due have run */
  settleJobs(): Promise<void>;
  /** does something while no job of this process runs, and forgets those that wait */
  withoutJobs<T>(work: () => Promise<T>): Promise<T>;
  /** the store's part of what falls due while the clock is moved */
  upkeep: OnTheWay['store'];
  openVisit: OpenVisit;
  /** nothing kept of the shop before may be shown. Resolves once the search finds the new one, or after a while */
  onReset(): Promise<void>;
  /** pages and texts with dates of before go */
  onClockMoved(): void;
  /** after the pace of tries was put back */
  reloadPace(): Promise<void>;
  /** other processes of the same database do what was done here */
  tellOthers(what: 'clock' | 'faults' | 'pace'): Promise<void>;
  /** the mails of the store and the jobs that failed, as the console lists them */
  outgoing: ConsoleOutbox;
};

/** A call that a fault drops has no answer: its caller sees a closed connection. */
async function answerOrHangUp(app: WebApp, request: Request, facts: RequestFacts | undefined): Promise<Response> {
  try {
    return await app.fetch(request);
  } catch (error) {
    if (!(error instanceof LineDropped) || !facts?.hangUp) throw error;
    facts.hangUp();
    return new Response(null, { status: 502 });
  }
}

/** The embedded platforms under `/platform/<name>`, each for its real client, and their console. */
export function mountPlatforms(app: Hono, options: MountOptions): void {
  const { env, db, clock, log, place, look, embedded, platformLog, faults, openVisit } = options;
  const { demo, ground } = place;
  const { platforms, mounts } = embedded;
  const listOf = async (platform: string, query: { to?: string; limit?: number }): Promise<object[]> =>
    (await platforms.find(({ id }) => id === platform)?.list?.(query)) ?? [];
  // without a console, which hands out their keys, what only programs ask is asked in this process alone [SE-08]
  const isShut = (id: string): boolean =>
    !hasConsole(env) && platforms.some((one) => one.id === id && one.isForPrograms);
  for (const { platform, app: platformApp } of mounts.filter((mount) => !isShut(mount.platform))) {
    // the router hands on a request of its own, with the path below the mount: what is known of the caller goes along
    app.mount(
      `/platform/${platform}`,
      (request: Request, facts: RequestFacts | undefined) => {
        if (facts) noteFacts(request, facts);
        return answerOrHangUp(platformApp, request, facts);
      },
      { optionHandler: (c) => [factsOf(c.req.raw)] },
    );
  }
  if (!hasConsole(env)) return;
  mountConsole(app, {
    publicUrl: env.publicUrl,
    isLocal: env.isLocal,
    consoleKey: ground.keys.consoleKey,
    people: demo.people,
    platformLog,
    openVisit,
    keys: () =>
      platforms.flatMap(({ id, app: answering, describe }) =>
        answering ? [{ platform: id, baseUrl: `${env.publicUrl}/platform/${id}`, keys: describe() }] : [],
      ),
    async list(platform, query) {
      // what was caused before the question is in the answer
      await options.settleJobs();
      return listOf(platform, query);
    },
    page: () =>
      renderConsolePage(
        look,
        demo.shop.companyName,
        describeCodes(demo),
        platforms.flatMap(({ id, app: answering }) => (answering ? [] : [id])),
        !env.isLocal,
      ),
    async signInAs(visit, email) {
      const issued = await platforms.find(({ issueFor }) => issueFor)?.issueFor?.(email);
      if (!issued) return 'unknown';
      return (await enterAs(visit.context, issued.claims, issued.tokens)).ok ? 'signed-in' : 'failed';
    },
    time: {
      clock,
      onTheWay: {
        async platforms(until) {
          await options.settle(async () => {
            for (const { advance } of platforms) await advance?.(until);
          });
          await options.settleJobs();
        },
        async store() {
          await options.upkeep();
          await options.settleJobs();
        },
      },
      async onMoved() {
        options.onClockMoved();
        await options.tellOthers('clock');
      },
    },
    faults: {
      faults,
      platforms: platforms.map(({ id }) => id),
      onChanged() {
        options.closeBreakers();
        return options.tellOthers('faults');
      },
    },
    outgoing: options.outgoing,
    async reset() {
      if (!(await holdsDemo(db))) return false;
      // [MO-06] the clock first, then everything that depends on it is stopped, then the rows: a worker on the old time
      // would age the new shop
      const done = await clock.putBack(async () => {
        await options.tellOthers('clock');
        return options.withoutJobs(async () => {
          await options.settle(async () => {});
          // the shop as after the first start is one of today
          const today = { ...place, ground: { ...ground, clock: systemClock } };
          return platforms.reduce<() => Promise<boolean>>(
            (fill, { whileStill }) => (whileStill ? () => whileStill(fill) : fill),
            () => resetDemo(db, today, log),
          )();
        });
      });
      await Promise.all([faults.reload(), options.reloadPace()]);
      options.closeBreakers();
      await options.onReset();
      await Promise.all([options.tellOthers('clock'), options.tellOthers('faults'), options.tellOthers('pace')]);
      return done;
    },
  });
}
