import { defineCommand } from '../../core/process/define-command.ts';
import { createEventEndpoints, createEventSeal } from '../outgoing-webhooks/endpoints.ts';
import { createEventLog } from '../outgoing-webhooks/event-log.ts';
import { loadDemoKeys } from '../persistence/secrets.ts';
import { EVENTS_USAGE, runEventsCommand } from './events/run-events.ts';
import { runWithStore } from './run-with-store.ts';

/** Manages the programs that receive events, and the deliveries of each event. */
export const command = defineCommand({
  usage: EVENTS_USAGE.join('\n'),
  failed: 'Nothing was done',
  run: (args) =>
    runWithStore(async (db, env) => {
      const secret = env.sessionSecret ?? (await loadDemoKeys(db)).sessionSecret;
      const endpoints = createEventEndpoints({
        db,
        seal: createEventSeal(secret, env.formerSessionSecret),
        reach: env.eventReach,
      });
      // a running store finds waiting events within a minute or two
      const log = createEventLog({ db, jobs: { put: async () => {} } });
      return runEventsCommand(args, { endpoints, log });
    }),
});
