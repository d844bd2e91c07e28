import type { Hono } from 'hono';
import type { Database } from '../../core/database/database.ts';
import { systemClock } from '../../core/dates.ts';
import type { Env } from '../../core/env/env.ts';
import type { Log } from '../../core/log.ts';
import type { WebApp } from '../../core/web.ts';
import type { Demo } from '../../demo/read-demo.ts';
import { enterAs } from '../../shop/sign-in/finish-sign-in.ts';
import type { ConsoleOutbox } from '../console/console-outbox.ts';
import { renderConsolePage } from '../console/console-page.ts';
import { mountConsole } from '../console/console-routes.ts';
import type { Faults } from '../console/faults.ts';
import { LineDropped } from '../console/faulty-app.ts';
import type { PlatformLog } from '../console/platform-log.ts';
import { describeCodes, describeKeys } from '../demo/describe-demo.ts';
import { holdsDemo, resetDemo } from '../demo/seed-demo.ts';
import type { DemoKeys } from '../store/secrets.ts';
import type { OnTheWay, ShopClock } from '../store/shop-clock.ts';
import type { Look } from '../web/look.ts';
import { factsOf, noteFacts, type OpenVisit, type RequestFacts } from '../web/request.ts';
import type { EmbeddedPlatforms } from './embed-platforms.ts';

type MountOptions = {
  env: Env;
  db: Database;
  clock: ShopClock;
  log: Log;
  demo: Demo;
  keys: DemoKeys;
  look: Look;
  platforms: EmbeddedPlatforms;
  platformLog: PlatformLog;
  faults: Faults;
  /** runs work that makes platforms send events to the store, and waits until those were delivered */
  settle(work: () => Promise<void>): Promise<void>;
  /** waits until the jobs that are due have run */
  settleJobs(): Promise<void>;
  /** does something while no job of this process runs, and forgets those that wait */
  withoutJobs<T>(work: () => Promise<T>): Promise<T>;
  /** the store's part of what falls due while the clock is moved */
  upkeep: OnTheWay['store'];
  openVisit: OpenVisit;
  previewLink(path: string): string;
  /** after a reset: nothing kept of the old catalogue may be shown */
  forgetCatalogue(): void;
  /** after the clock was moved: pages and texts with dates of before go */
  forgetDates(): void;
  /** after the pace of tries was put back */
  reloadPace(): Promise<void>;
  /** other processes of the same database do what was done here */
  tellOthers(what: 'clock' | 'faults' | 'pace'): Promise<void>;
  /** the mails of the store and the jobs that failed, as the console lists them */
  outgoing: ConsoleOutbox;
};

const LIVE_KEY = /^(sk|rk|pk)_live_/;

/** Rule 17: the console, and with it its clock and its faults, exists while a platform is embedded, for a demo shop, and never beside a live key. */
export function hasConsole({ isDemo, platforms }: Pick<Env, 'isDemo' | 'platforms'>): boolean {
  const configured = Object.values(platforms).flatMap((config) => Object.values(config ?? {}));
  // the mailbox is no platform that anything is asked of
  const isEmbedding = Object.entries(platforms).some(([platform, config]) => config === null && platform !== 'mail');
  return isDemo && isEmbedding && !configured.some((value) => typeof value === 'string' && LIVE_KEY.test(value));
}

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
  const { env, db, clock, log, demo, keys, look, platforms, platformLog, faults, openVisit } = options;
  for (const { platform, app: platformApp } of platforms.mounts) {
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
    consoleKey: keys.consoleKey,
    people: demo.people,
    platformLog,
    openVisit,
    keys: () => describeKeys(env, keys, platforms.mounts, options.previewLink('/')),
    async mail(to) {
      // what was caused before the question is in the answer
      await options.settleJobs();
      return platforms.mailbox ? platforms.mailbox.list({ to }) : [];
    },
    forms: async (limit) => (platforms.forms ? platforms.forms.list({ limit }) : []),
    page: () => renderConsolePage(look, demo.shop.companyName, describeCodes(demo), platforms.mailbox !== null),
    async signInAs(visit, email) {
      const issued = await platforms.identity?.issueFor(email);
      return issued ? (await enterAs(visit.context, issued.claims, issued.tokens)).ok : false;
    },
    time: {
      clock,
      onTheWay: {
        async platforms(until) {
          await options.settle(async () => platforms.payment?.advance(until));
          await options.settleJobs();
        },
        async store() {
          await options.upkeep();
          await options.settleJobs();
        },
      },
      async onMoved() {
        options.forgetDates();
        await options.tellOthers('clock');
      },
    },
    faults: {
      faults,
      platforms: [...platforms.mounts.map(({ platform }) => platform), ...(platforms.mailbox ? ['mail'] : [])],
      onChanged: () => options.tellOthers('faults'),
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
          const fill = () => resetDemo(db, demo, env, systemClock, log);
          return platforms.payment ? platforms.payment.whileStill(fill) : fill();
        });
      });
      await Promise.all([faults.reload(), options.reloadPace()]);
      options.forgetCatalogue();
      await Promise.all([options.tellOthers('clock'), options.tellOthers('faults'), options.tellOthers('pace')]);
      return done;
    },
  });
}
