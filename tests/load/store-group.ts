import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from '../../core/database/embedded-postgres.ts';
import { noopLog } from '../../core/log.ts';
import { isAlive } from '../../core/process/alive.ts';
import { freePort, type RunningStore, startStore } from '../support/running-store.ts';
import { databaseAddress, stopDatabase } from '../support/store-database.ts';
import { copyTemplate } from '../support/store-template.ts';
import { type Front, startFront } from './front.ts';

export const STORES = 3;
/** a start fails while the database starts; a supervisor restarts the process */
const TRIES = 20;

/** Processes of one Postgres behind a front, three unless said otherwise, as docs/installing.md has them. */
export type StoreGroup = {
  front: Front;
  /** of the database; `askStoreDatabase` takes it */
  dataDir: string;
  /** TERM, wait, start again */
  restart(place: number): Promise<void>;
  /** KILL, start again at once */
  kill(place: number): Promise<void>;
  /** how many processes have ended without being asked to */
  endedByThemselves(): number;
  stop(): Promise<void>;
};

/** `count` processes of one Postgres. */
export async function startStoreGroup(count = STORES): Promise<StoreGroup> {
  const home = mkdtempSync(join(tmpdir(), 'planroom-group-'));
  const dataDir = join(home, 'data');
  const front = await startFront();
  const stores: RunningStore[] = [];
  const ports: number[] = [];
  let postgres: EmbeddedPostgres | null = null;
  let byThemselves = 0;

  async function start(place: number): Promise<void> {
    for (let tried = 1; ; tried += 1) {
      try {
        stores[place] = await startStore({
          port: ports[place],
          dataDir: join(home, `store-${place}`),
          // the delay of a store that is not local
          env: {
            PUBLIC_URL: front.url,
            DATABASE_URL: databaseAddress(dataDir),
            END_DELAY_SECONDS: '5',
            TRUST_PROXY: '1',
          },
        });
        return;
      } catch (error) {
        if (tried === TRIES) throw error;
      }
    }
  }
  const poll = (place: number): void => {
    const pid = stores[place]?.pid;
    if (pid !== undefined && !isAlive(pid)) byThemselves += 1;
  };
  async function stop(): Promise<void> {
    await Promise.all(stores.map((store) => store.stop()));
    await front.close();
    await postgres?.stop();
    await stopDatabase(dataDir).catch(() => {});
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }

  try {
    copyTemplate(dataDir);
    postgres = await startPostgres({ dataDir, log: noopLog, isWatched: true });
    for (let place = 0; place < count; place += 1) ports.push(await freePort());
    // the first one makes and fills the tables
    for (let place = 0; place < count; place += 1) await start(place);
    await front.take(ports);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    front,
    dataDir,
    async restart(place) {
      poll(place);
      await stores[place]?.stop();
      await start(place);
    },
    async kill(place) {
      poll(place);
      await stores[place]?.kill();
      await start(place);
    },
    endedByThemselves: () => byThemselves,
    stop,
  };
}
