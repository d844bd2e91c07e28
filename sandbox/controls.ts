import type { Transport } from 'nodemailer';
import type { Database } from '../core/database/database.ts';
import type { RequestHandler } from '../core/http/types.ts';
import type { Log } from '../core/log.ts';
import { createShopClock } from './clock/shop-clock.ts';
import { createPlatformLog } from './console/platform-log.ts';
import { createFaults } from './faults/faults.ts';
import { toResponse, withFaults } from './faults/faulty-app.ts';
import { withMailFaults } from './faults/faulty-transport.ts';

/** Opens the console's controls: the business clock, the platforms' faults, and the request log. */
export async function openControls(
  db: Database,
  log: Log,
  /** whether a request with this response is logged */
  isLogged: (request: Request, status: number) => boolean,
) {
  const [clock, faults] = await Promise.all([createShopClock(db), createFaults(db)]);
  const platformLog = createPlatformLog(db, log, isLogged);
  return {
    clock,
    faults,
    platformLog,
    /** wraps a platform with its log and its configured faults */
    watch: (platform: string, app: RequestHandler): RequestHandler => withFaults(platform, app, faults, platformLog),
    /** the same for a platform that handles Node's requests */
    watchNode: {
      note: platformLog.note,
      async consume(platform: string, method: string, path: string) {
        const fault = await faults.consume(platform, method, path);
        return fault && { ...fault, respond: () => toResponse(fault) };
      },
    },
    disturb: (transport: Transport<unknown>): Transport<unknown> => withMailFaults(transport, faults),
  };
}

export type Controls = Awaited<ReturnType<typeof openControls>>;
