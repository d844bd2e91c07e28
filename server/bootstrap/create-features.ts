import { createCountersRepository } from '../persistence/insight/counters-repository.ts';
import { createInsightCounter } from '../persistence/insight/insight-counter.ts';
import { createSessionKeys } from '../persistence/sessions/session-serializer.ts';
import { createSessions } from '../persistence/sessions/session-store.ts';
import type { OpenFiles } from './create-document-files.ts';
import type { Infrastructure } from './create-infrastructure.ts';
import type { ConnectedPlatforms } from './create-platforms.ts';
import { createServices } from './create-services.ts';

/**
 * Creates the dependencies of the shop's rules: services of every request, sessions, counters and the files of
 * products.
 */
export async function createFeatures(
  infrastructure: Infrastructure,
  platforms: ConnectedPlatforms,
  { documents, files }: OpenFiles,
) {
  const { env, db, log, sessionSecret } = infrastructure;
  const sessionKeys = createSessionKeys(sessionSecret, env.formerSessionSecret);
  // without the desk, counters are off, because only its pages show them
  const insight = createInsightCounter(env.isDesk ? createCountersRepository(db) : null, log);
  const services = await createServices({ infrastructure, platforms, files, sessionKeys, insight: insight.notes });
  const { publicUrl, sessionIdleHours: idleHours, sessionDays: maxDays } = env;
  const sessions = createSessions(db, { publicUrl, keys: sessionKeys, idleHours, maxDays });
  return { services, sessions, insight, documents, files };
}

export type Features = Awaited<ReturnType<typeof createFeatures>>;
