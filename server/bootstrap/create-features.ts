import { createCountersRepository } from '../persistence/insight/counters-repository.ts';
import { createInsightCounter } from '../persistence/insight/insight-counter.ts';
import { createSessionKeys } from '../persistence/session-serializer.ts';
import { createSessions } from '../persistence/sessions.ts';
import type { OpenFiles } from './create-document-files.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { ConnectedPlatforms } from './create-platforms.ts';
import { createServices } from './create-services.ts';

/** What the shop's rules work with: the services of every request, sessions, counts and the files that are sold. */
export async function createFeatures(
  infrastructure: Infrastructure,
  platforms: ConnectedPlatforms,
  { documents, files }: OpenFiles,
) {
  const { env, db, log, sessionSecret } = infrastructure;
  const sessionKeys = createSessionKeys(sessionSecret, env.formerSessionSecret);
  // where no page shows them there are no counts
  const insight = createInsightCounter(env.isDesk ? createCountersRepository(db) : null, log);
  const services = await createServices({ infrastructure, platforms, files, sessionKeys, insight: insight.notes });
  const { publicUrl, sessionIdleHours: idleHours, sessionDays: maxDays } = env;
  const sessions = createSessions(db, { publicUrl, keys: sessionKeys, idleHours, maxDays });
  return { services, sessions, insight, documents, files };
}

export type Features = Awaited<ReturnType<typeof createFeatures>>;
