import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../process/alive.ts';

/** Content of postmaster.pid about the database process of a folder. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly socket: string;
  readonly isReady: boolean;
};

/** Reads `<data>/postmaster.pid`; returns undefined if it is missing or incomplete. */
export function readPostmaster(data: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return { pid, port: Number(lines[3]) || 5432, socket: lines[4]?.trim() ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/** A pid that is never in use. */
const NO_PROCESS = 2_147_483_646;

/**
 * Lets a Postgres start beside a stale `postmaster.pid`. Postgres refuses while that pid belongs to any process: a
 * reused pid, or a killed process not yet reaped by its parent. The rest of the file stays: with its shared memory id a
 * new postmaster detects sessions of the killed one that still use the data, and waits for them.
 */
export function releaseStalePostmasterPid(data: string): void {
  const path = join(data, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [NO_PROCESS, ...rest].join('\n'));
}

/**
 * Whether the process of postmaster.pid is the database of this folder. After a reboot, or in a new container, the pid
 * may belong to another program; Postgres itself would then refuse to start.
 */
export function isPostmasterOf(data: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (existsSync('/proc/self/cwd')) {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return true;
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return stdout.includes('postgres') && stdout.includes(data);
}
