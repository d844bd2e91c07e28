import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../../core/database/embedded-postgres.ts';
import { noopLog } from '../../../core/log.ts';
import { freePort } from '../../support/running-store.ts';
import { until } from '../../support/until.ts';

export type MachinePostgres = {
  /** what ran, for the findings */
  name: string;
  /** makes an empty database; its address, and how this process reaches it */
  create(database: string): Promise<{ url: string; connection: pg.ClientConfig }>;
  stop(): Promise<void>;
};

const DEBIAN = '/usr/lib/postgresql';
const SHOP = 'planroom';
const PASSWORD = 'of-this-run';

/** Starts a separate server in `folder`: Debian's Postgres, run by its user, where that is installed, else the embedded one. */
export async function startMachinePostgres(folder: string): Promise<MachinePostgres> {
  const [version] = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const programs = join(DEBIAN, version ?? '', 'bin');
  if (version === undefined || !existsSync(join(programs, 'initdb'))) return startEmbedded(folder);
  return startDebian(folder, programs, version);
}

async function startDebian(folder: string, programs: string, version: string): Promise<MachinePostgres> {
  const data = join(folder, 'postgres');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const user = ownerFor(data);
  const run = (program: string, args: readonly string[]): readonly [string, readonly string[]] =>
    user === null ? [join(programs, program), args] : ['runuser', ['-u', user, '--', join(programs, program), ...args]];
  const made = spawnSync(...run('initdb', ['-D', data, '-U', 'admin', '-A', 'trust', '-E', 'UTF8']), {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb ended with ${made.status}: ${made.stderr}`);
  const port = await freePort();
  const server = spawn(...run('postgres', ['-D', data, '-p', String(port), '-k', data]), { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const admin: pg.ClientConfig = { host: '127.0.0.1', port, user: 'admin', database: 'postgres' };
  await until('Postgres answers', () => ask(admin, 'SELECT 1').then(() => true));
  await ask(admin, `CREATE ROLE ${SHOP} LOGIN PASSWORD '${PASSWORD}'`);
  return {
    name: `Postgres ${version} of Debian`,
    async create(database) {
      await ask(admin, `CREATE DATABASE ${database} OWNER ${SHOP}`);
      return {
        url: `postgres://${SHOP}:${PASSWORD}@127.0.0.1:${port}/${database}`,
        connection: { ...admin, user: SHOP, password: PASSWORD, database },
      };
    },
    async stop() {
      spawnSync(...run('pg_ctl', ['stop', '-D', data, '-m', 'fast', '-s']));
      await ended;
    },
  };
}

/** Postgres refuses to run as root: then the folder is that of its user. */
function ownerFor(data: string): string | null {
  if (process.getuid?.() !== 0) return null;
  const { stdout } = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' });
  chownSync(data, Number(stdout), -1);
  // it may go through, and reads nothing there
  chmodSync(dirname(data), 0o711);
  return 'postgres';
}

async function startEmbedded(folder: string): Promise<MachinePostgres> {
  const postgres = await startPostgres({ dataDir: folder, log: noopLog });
  const { host = '', port = 5432, user, password } = postgres.connection;
  const admin = { host, port, user, password: typeof password === 'string' ? password : undefined };
  return {
    name: 'the embedded Postgres (none of Debian is installed)',
    async create(database) {
      await ask({ ...admin, database: postgres.connection.database }, `CREATE DATABASE ${database}`);
      return {
        url: host.startsWith('/')
          ? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
          : `postgres://${user}:${encodeURIComponent(admin.password ?? '')}@${host}:${port}/${database}`,
        connection: { ...admin, database },
      };
    },
    stop: () => postgres.stop(),
  };
}

async function ask(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
