import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../process/alive.ts';

/** What postmaster.pid says about the database process of a folder. */
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  readonly socket: string;
  readonly isReady: boolean;
};

/** Reads `<data>/postmaster.pid`; undefined when there is none or it is half written. */
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

/** A number that no process has. */
const NO_PROCESS = 2_147_483_646;

/**
 * Lets a Postgres start beside a `postmaster.pid` of one that has ended. It refuses to as long as the number there belongs to any process: another
 * program by now, or the killed one whose end its parent has not read yet. The rest of the file stays: by the shared memory named there a new postmaster
 * sees that sessions of the killed one still work on the data, and waits for their end.
 */
export function releaseStalePostmasterPid(data: string): void {
  const path = join(data, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [NO_PROCESS, ...rest].join('\n'));
}

/**
 * Whether the process of postmaster.pid is the database of this very folder. After a reboot, or in a new container,
 * the number may belong to any other program; Postgres itself would then refuse to start.
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
