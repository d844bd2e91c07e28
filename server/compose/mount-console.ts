import type { Hono } from 'hono';
import { systemClock } from '../../core/dates.ts';
import { CONSOLE_PERMISSION } from '../../shop/desk/enter-desk.ts';
import { readPersonWords } from '../../shop/person/read-person-words.ts';
import { enterAs } from '../../shop/sign-in/finish-sign-in.ts';
import { personCookie } from '../web/person-cookie.ts';
import { factsOf, type OpenVisit } from '../web/request.ts';
import type { Foundation } from './lay-foundation.ts';
import type { Sandbox } from './load-sandbox.ts';
import type { OpenPlatforms } from './open-platforms.ts';

type ConsoleOptions = Parameters<Sandbox['mountConsole']>[1];
type OnTheWay = ConsoleOptions['time']['onTheWay'];

type Parts = {
  foundation: Pick<Foundation, 'env' | 'db' | 'log' | 'place'>;
  platforms: Pick<OpenPlatforms, 'look' | 'embedded' | 'closeBreakers'>;
  sandbox: Sandbox;
  controls: NonNullable<Foundation['controls']>;
  store: StoreParts;
};

/** What the console does to the running store. */
type StoreParts = {
  openVisit: OpenVisit;
  /** runs work that makes platforms send events to the store, and waits until those were delivered */
  settle(work: () => Promise<void>): Promise<void>;
  /** waits until the jobs that are due have run */
  settleJobs(): Promise<void>;
  /** does something while no job of this process runs, and forgets those that wait */
  withoutJobs<T>(work: () => Promise<T>): Promise<T>;
  /** the store's part of what falls due while the clock is moved */
  upkeep: OnTheWay['store'];
  /** nothing kept of the shop before may be shown. Resolves once the search finds the new one, or after a while */
  onReset(): Promise<void>;
  /** pages and texts with dates of before go */
  onClockMoved(): void;
  /** after the pace of tries was put back */
  reloadPace(): Promise<void>;
  /** other processes of the same database do what was done here */
  tellOthers(what: 'clock' | 'faults' | 'pace'): Promise<void>;
  /** the mails of the store and the jobs that failed, as the console lists them */
  outgoing: ConsoleOptions['outgoing'];
};

/** The console of the embedded platforms at `/platform`. */
export function mountConsole(app: Hono, { foundation, platforms, sandbox, controls, store }: Parts): void {
  const { env, db, log, place } = foundation;
  const { embedded, look, closeBreakers } = platforms;
  const { demo, ground } = place;
  const list = embedded.platforms;
  const { clock, faults } = controls;
  sandbox.mountConsole(app, {
    publicUrl: env.publicUrl,
    isLocal: env.isLocal,
    consoleKey: ground.keys.consoleKey,
    people: demo.people,
    platformLog: controls.platformLog,
    factsOf,
    keys: () =>
      list.flatMap(({ id, app: answering, describe }) =>
        answering ? [{ platform: id, baseUrl: `${env.publicUrl}/platform/${id}`, keys: describe() }] : [],
      ),
    async list(platform, query) {
      // what was caused before the question is in the answer
      await store.settleJobs();
      return (await list.find(({ id }) => id === platform)?.list?.(query)) ?? [];
    },
    page: () =>
      sandbox.renderConsolePage(
        look,
        demo.shop.companyName,
        sandbox.describeCodes(demo),
        list.flatMap(({ id, app: answering }) => (answering ? [] : [id])),
        !env.isLocal,
      ),
    async signIn(request, email, isTrusted) {
      const visit = await store.openVisit(request);
      if (email === null) await visit.context.session.end();
      else {
        const issued = await list.find(({ issueFor }) => issueFor)?.issueFor?.(email);
        if (!issued) return 'unknown';
        if (!(await enterAs(visit.context, issued.claims, issued.tokens)).ok) return 'failed';
        if (isTrusted) await visit.session.grant(CONSOLE_PERMISSION);
      }
      const { setCookie } = visit.session;
      return [...(setCookie ? [setCookie] : []), personCookie(await readPersonWords(visit.context), env.publicUrl)];
    },
    time: {
      clock,
      onTheWay: {
        async platforms(until) {
          await store.settle(async () => {
            for (const { advance } of list) await advance?.(until);
          });
          await store.settleJobs();
        },
        async store() {
          await store.upkeep();
          await store.settleJobs();
        },
      },
      async onMoved() {
        store.onClockMoved();
        await store.tellOthers('clock');
      },
    },
    faults: {
      faults,
      platforms: list.map(({ id }) => id),
      onChanged() {
        closeBreakers();
        return store.tellOthers('faults');
      },
    },
    outgoing: store.outgoing,
    async reset() {
      if (!(await sandbox.holdsDemo(db))) return false;
      // [MO-06] the clock first, then everything that depends on it is stopped, then the rows: a worker on the old time
      // would age the new shop
      const done = await clock.putBack(async () => {
        await store.tellOthers('clock');
        return store.withoutJobs(async () => {
          await store.settle(async () => {});
          // the shop as after the first start is one of today
          const today = { ...place, ground: { ...ground, clock: systemClock } };
          return list.reduce<() => Promise<boolean>>(
            (fill, { whileStill }) => (whileStill ? () => whileStill(fill) : fill),
            () => sandbox.resetDemo(db, today, log),
          )();
        });
      });
      await Promise.all([faults.reload(), store.reloadPace()]);
      closeBreakers();
      await store.onReset();
      await Promise.all([store.tellOthers('clock'), store.tellOthers('faults'), store.tellOthers('pace')]);
      return done;
    },
  });
}
