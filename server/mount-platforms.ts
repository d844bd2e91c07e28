import type { Hono } from 'hono';
import type { Database } from '../core/database/database.ts';
import type { Clock } from '../core/dates.ts';
import type { Env } from '../core/env/env.ts';
import type { Log } from '../core/log.ts';
import type { Demo } from '../demo/read-demo.ts';
import { enterAs } from '../shop/sign-in/finish-sign-in.ts';
import { renderConsolePage } from './console-page.ts';
import { mountConsole } from './console-routes.ts';
import { describeKeys } from './demo/describe-demo.ts';
import { resetDemo } from './demo/seed-demo.ts';
import type { EmbeddedPlatforms } from './embed-platforms.ts';
import type { Look } from './look.ts';
import type { PlatformLog } from './platform-log.ts';
import { factsOf, noteFacts, type OpenVisit, type RequestFacts } from './request.ts';
import type { DemoKeys } from './secrets.ts';

type MountOptions = {
  env: Env;
  db: Database;
  clock: Clock;
  log: Log;
  demo: Demo;
  keys: DemoKeys;
  look: Look;
  platforms: EmbeddedPlatforms;
  platformLog: PlatformLog;
  openVisit: OpenVisit;
  previewLink(path: string): string;
  /** after a reset: nothing kept of the old catalogue may be shown */
  forgetCatalogue(): void;
};

const LIVE_KEY = /^(sk|rk|pk)_live_/;

/** Rule 17: the console exists while a platform is embedded, for a demo shop, and never beside a live key. */
function hasConsole({ env, platforms }: MountOptions): boolean {
  const configured = Object.values(env.platforms).flatMap((config) => Object.values(config ?? {}));
  return env.isDemo && platforms.mounts.length > 0 && !configured.some((value) => LIVE_KEY.test(value));
}

/** The embedded platforms under `/platform/<name>`, each for its real client, and their console. */
export function mountPlatforms(app: Hono, options: MountOptions): void {
  const { env, db, clock, log, demo, keys, look, platforms, platformLog, openVisit } = options;
  for (const { platform, app: platformApp } of platforms.mounts) {
    // the router hands on a request of its own, with the path below the mount: what is known of the caller goes along
    app.mount(
      `/platform/${platform}`,
      (request: Request, facts: RequestFacts | undefined) => {
        if (facts) noteFacts(request, facts);
        return platformApp.fetch(request) as Promise<Response>;
      },
      { optionHandler: (c) => [factsOf(c.req.raw)] },
    );
  }
  if (!hasConsole(options)) return;
  mountConsole(app, {
    publicUrl: env.publicUrl,
    isLocal: env.isLocal,
    consoleKey: keys.consoleKey,
    people: demo.people,
    platformLog,
    openVisit,
    keys: () => describeKeys(env, keys, platforms.mounts, options.previewLink('/')),
    mail: async (to) => (platforms.mailbox ? platforms.mailbox.list({ to }) : []),
    forms: async (limit) => (platforms.forms ? platforms.forms.list({ limit }) : []),
    page: () => renderConsolePage(look, demo.shop.companyName),
    async signInAs(visit, email) {
      const issued = await platforms.identity?.issueFor(email);
      return issued ? (await enterAs(visit.context, issued.claims, issued.tokens)).ok : false;
    },
    async reset() {
      const done = await resetDemo(db, demo, env, clock, log);
      options.forgetCatalogue();
      return done;
    },
  });
}
