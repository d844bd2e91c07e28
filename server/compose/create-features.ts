import { createCountersRepository } from '../store/insight/insight-book.ts';
import { createInsightCounter } from '../store/insight/insight-counter.ts';
import { createSessionKeys } from '../store/session-data.ts';
import { createSessions } from '../store/sessions.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { ConnectedPlatforms } from './create-platforms.ts';
import { createServices } from './create-services.ts';
import type { OpenFiles } from './open-files.ts';

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
