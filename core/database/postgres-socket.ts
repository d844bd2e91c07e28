import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresOsUser } from './postgres-os-user.ts';

/** A socket's path is limited to about 100 characters; `/.s.PGSQL.5432` takes 14. */
const MAX_LENGTH = 80;

/**
 * Creates a private folder (0700) for the Unix socket: short, and stable per data folder. Empties it: must be called
 * only if no Postgres runs on `data`. A folder of that name owned by another user is not touched.
 */
export function prepareSocketFolder(data: string, owner: PostgresOsUser): string {
  const uid = owner.kind === 'user' ? owner.uid : (process.getuid?.() ?? 0);
  const name = `planroom-${createHash('sha256').update(data).digest('hex').slice(0, 12)}`;
  const base = tmpdir().length + name.length < MAX_LENGTH && owner.kind !== 'user' ? tmpdir() : '/tmp';
  const wanted = join(base, name);
  const present = lstatSync(wanted, { throwIfNoEntry: false });
  if (present === undefined || (present.isDirectory() && present.uid === uid)) {
    recreateSocketDir(wanted, owner);
    return wanted;
  }
  return give(mkdtempSync(`${wanted}-`), owner);
}

/** Recreates that folder, empty, for a Postgres that restarts at the same address. */
export function recreateSocketDir(folder: string, owner: PostgresOsUser): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  give(folder, owner);
}

function give(folder: string, owner: PostgresOsUser): string {
  if (owner.kind === 'user') chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Returns a free loopback TCP port, for systems without Unix sockets. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
