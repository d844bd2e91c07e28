import { userInfo } from 'node:os';
import type { Database } from '../../../core/database/database.ts';
import { noopLog } from '../../../core/log.ts';
import type { Env } from '../../../core/settings/store-settings.ts';
import type { Desk } from '../../../features/desk/use-cases/desk.ts';
import { openDesk } from '../../bootstrap/create-admin.ts';
import { openFiles } from '../../bootstrap/create-document-files.ts';
import { createInfrastructure } from '../../bootstrap/create-infrastructure.ts';
import { createPlatforms } from '../../bootstrap/create-platforms.ts';
import { createServices } from '../../bootstrap/create-services.ts';
import { NO_BRAND_IMAGES } from '../../bootstrap/shop-branding.ts';
import { createInsightCounter } from '../../persistence/insight/insight-counter.ts';
import { createSessionKeys } from '../../persistence/sessions/session-serializer.ts';
import { createPageShell } from '../../web/pages/page-shell.ts';
import { anonymousContext } from '../../web/request-context.ts';

/** for the audit log: the OS user who ran the command */
const caller = () => ({ sub: 'command', email: `${userInfo().username} (npm run people)` });

/**
 * Creates the services of the desk for a command, with or without a running store. Its mails wait in the outbox for a
 * running store.
 */
export async function createCliAdmin(
  env: Env,
  db: Database,
  root: string,
): Promise<{ desk: Desk; close(): Promise<void> }> {
  const log = noopLog;
  const infrastructure = await createInfrastructure({ root, env: { ...env, isDemo: false, isDesk: true }, db, log });
  const { demo } = infrastructure.place;
  const platforms = createPlatforms(
    infrastructure,
    createPageShell({ stylesheets: () => [], ...demo.shop }),
    NO_BRAND_IMAGES,
  );
  const { documents, files } = await openFiles({ env, db, root, log, catalogue: demo.catalogue });
  const sessionKeys = createSessionKeys(infrastructure.sessionSecret);
  const services = await createServices({
    infrastructure,
    platforms,
    files,
    sessionKeys,
    insight: createInsightCounter(null, log).notes,
  });
  const { context } = anonymousContext(services, infrastructure.clock, log).visit;
  return {
    desk: {
      ...openDesk({ infrastructure, platforms, documents: documents.own }).repositories,
      context,
      staff: caller(),
    },
    async close() {
      await files.close();
      await infrastructure.controls?.platformLog.flush();
      await infrastructure.queue.stop();
    },
  };
}
