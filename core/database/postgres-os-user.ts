import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../process/startup-error.ts';

/** The OS user that runs Postgres. Postgres refuses root, and we never create a user for it. */
export type PostgresOsUser =
  | { readonly kind: 'self' }
  /** a user namespace that shows root as 65534: file access and ownership stay root's, so 0700 folders work */
  | { readonly kind: 'namespace' }
  | { readonly kind: 'user'; readonly name: string; readonly uid: number; readonly gid: number };

const NAMESPACE = ['-U', '--map-user=65534', '--map-group=65534', '--'];
const searchPath = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
/** PGDATA, PGPORT and similar variables of the caller must not leak in; Windows needs its own variables. */
const environment = process.platform === 'win32' ? undefined : { PATH: searchPath, LC_ALL: 'C', TZ: 'UTC' };

/**
 * Chooses the owner. `data` is the database's folder (it may not exist yet), `folders` are all folders it must access.
 * Throws StartupError with the blocking folder and the remedies.
 */
export function resolveOsUser(data: string, folders: readonly string[]): PostgresOsUser {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return { kind: 'self' };
  const present = statSync(data, { throwIfNoEntry: false });
  if (present !== undefined && present.uid !== 0)
    return enterable({ name: `user ${present.uid}`, uid: present.uid, gid: present.gid }, folders);
  if (isNamespaceAllowed()) return { kind: 'namespace' };
  const user = findUser('postgres') ?? findUser('nobody');
  if (user === undefined) {
    throw new StartupError(
      'Postgres does not run as root, and this system allows neither user namespaces nor a switch to another user: start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return enterable(user, folders);
}

function enterable(user: { name: string; uid: number; gid: number }, folders: readonly string[]): PostgresOsUser {
  for (const folder of folders) {
    const blocking = findBlockingFolder(folder, user.uid, user.gid);
    if (blocking === undefined) continue;
    throw new StartupError(
      `Postgres does not run as root, and ${user.name} may not enter ${blocking}: start as an ordinary user, or run chmod o+x ${blocking}, or move the project and DATA_DIR elsewhere, or set DATABASE_URL.`,
    );
  }
  return { kind: 'user', ...user };
}

/** Returns the topmost parent of `folder` that the user may not enter; undefined if none blocks. */
function findBlockingFolder(folder: string, uid: number, gid: number): string | undefined {
  const above = dirname(folder);
  const higher = above === folder ? undefined : findBlockingFolder(above, uid, gid);
  if (higher !== undefined) return higher;
  const entry = statSync(folder, { throwIfNoEntry: false });
  if (entry === undefined) return undefined;
  const bit = entry.uid === uid ? 0o100 : entry.gid === gid ? 0o010 : 0o001;
  return (entry.mode & bit) === 0 ? folder : undefined;
}

function isNamespaceAllowed(): boolean {
  if (process.platform !== 'linux') return false;
  return (
    spawnSync('unshare', [...NAMESPACE, 'true'], { env: { PATH: searchPath }, stdio: 'ignore', timeout: 5_000 })
      .status === 0
  );
}

function findUser(name: string): { name: string; uid: number; gid: number } | undefined {
  let users = '';
  try {
    users = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return undefined;
  }
  const fields = users
    .split('\n')
    .map((line) => line.split(':'))
    .find((line) => line[0] === name);
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return fields !== undefined && uid > 0 && gid >= 0 ? { name, uid, gid } : undefined;
}

/** Runs a program as the owner and returns its exit code and output (both streams). */
export function runAs(
  owner: PostgresOsUser,
  program: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  const [file, list] = owner.kind === 'namespace' ? ['unshare', [...NAMESPACE, program, ...args]] : [program, args];
  const identity = owner.kind === 'user' ? { uid: owner.uid, gid: owner.gid } : {};
  return new Promise((resolve) => {
    const child = spawn(file, list, {
      cwd: dirname(program),
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...identity,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
}
