import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../core/database/postgres-socket.ts';
import { isPostmasterOf, readPostmaster } from '../../core/database/postmaster-pid.ts';
import { findOwner } from '../../core/process/data-dir.ts';
import { until } from './until.ts';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export type StartedCommand = {
  /** id of the started process: npm, or the launcher */
  readonly pid: number;
  readonly url: string;
  /** resolves when the shop responds; returns the milliseconds it took */
  waitForResponse(): Promise<number>;
  /** resolves when the command has ended: its exit code, its standard error without npm's lines, and its standard output */
  readonly ended: Promise<{ code: number | null; errors: string; output: string }>;
};

/** Environment of a start. Of the test run's environment, only the path is inherited. */
export type Environment = Record<string, string>;

export type Program = readonly [string, ...string[]];
/** Starts like a user. After installation, npm puts the locked Node first on the path, so the server runs in the launcher's process. */
export const npmStart: Program = ['npm', 'start'];
/** Starts like the first time, with only the machine's Node installed. If it is older, the server runs in a child process. */
export function machineStart(): Program {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const node = folders.map((folder) => join(folder, 'node')).find((path) => existsSync(path));
  return [node ?? process.execPath, join('bin', 'start.js')];
}

/** Starts the shop on a free port. */
export async function startCommand(environment: Environment, program: Program = npmStart): Promise<StartedCommand> {
  const port = environment.PORT ?? String(await findFreePort());
  const { PATH = '', HOME = '' } = inherited();
  const [file, ...args] = program;
  const child = spawn(file, args, {
    cwd: project,
    env: { PATH, HOME, LOG_LEVEL: 'warn', DEMO_HISTORY: 'off', ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = collect(child);
  const url = `http://localhost:${port}`;
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const begun = performance.now();
  return {
    pid: child.pid ?? 0,
    url,
    ended,
    async waitForResponse() {
      await until('the shop answers', async () => isOver || (await statusOf(`${url}/readyz`)) === 200, { everyMs: 25 });
      if (isOver) throw new Error(`the shop ended: ${(await ended).errors}`);
      return performance.now() - begun;
    },
  };
}

/** Returns the variables that locate npm and its settings; the rest of the test run's environment is excluded. */
function inherited(): { PATH?: string; HOME?: string } {
  return { PATH: process.env.PATH, HOME: process.env.HOME };
}

async function collect(child: ChildProcess): Promise<{ code: number | null; errors: string; output: string }> {
  let [errors, output] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  const lines = errors.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm '));
  return { code, errors: lines.join('\n'), output };
}

/** Returns the status of one request, or 0 without a response. */
export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000), redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Creates a data folder for one test; `remove` ends all processes that still use it. */
export function makeDataDir(): { dataDir: string; remove(): Promise<void> } {
  const home = mkdtempSync(join(tmpdir(), 'planroom-process-'));
  const dataDir = join(home, 'data');
  return {
    dataDir,
    async remove() {
      const server = findOwner(dataDir)?.pid;
      if (server !== undefined) process.kill(server, 'SIGKILL');
      const postgres = readPostmaster(join(dataDir, 'postgres'))?.pid;
      if (postgres !== undefined && isPostmasterOf(join(dataDir, 'postgres'), postgres)) {
        process.kill(postgres, 'SIGQUIT');
        await until('Postgres has ended', () => !isPostmasterOf(join(dataDir, 'postgres'), postgres));
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
