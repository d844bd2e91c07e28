import { createEventEndpoints, createEventSeal } from '../store/outgoing-events/endpoints.ts';
import { createEventLog } from '../store/outgoing-events/event-log.ts';
import { loadDemoKeys } from '../store/secrets.ts';
import { answerEvents } from './events/answer-events.ts';
import { runWithStore } from './run-with-store.ts';

/** `npm run events`: the programs that are told of what happens, and what became of each message. */
await runWithStore(async (args, db, env) => {
  const secret = env.sessionSecret ?? (await loadDemoKeys(db)).sessionSecret;
  const endpoints = createEventEndpoints({
    db,
    seal: createEventSeal(secret, env.formerSessionSecret),
    reach: env.eventReach,
  });
  // a store that runs finds what waits by itself, within a minute or two
  const log = createEventLog({ db, jobs: { put: async () => {} } });
  return answerEvents(args, { endpoints, log });
});
