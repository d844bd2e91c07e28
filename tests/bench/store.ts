import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

export type RunningStore = {
  url: string;
  /** seconds from the start of the process to its first answer, that it lives */
  liveSeconds: number;
  /** and to the first page it answered */
  startSeconds: number;
  /** resident memory of the server process now, megabytes; Postgres apart */
  memory(): number;
  /** the server process; Postgres apart */
  pid: number;
  stop(): Promise<void>;
};

const START_WITHIN_MS = 120_000;

/** Starts the built store, or the release in `folder`, as `npm start` does, quiet, on a separate port, and waits for its first page. */
export async function startStore(
  dataDir: string,
  settings: Record<string, string> = {},
  folder = PROJECT,
  withinMs = START_WITHIN_MS,
): Promise<RunningStore> {
  const port = await findPort();
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [join(folder, 'bin', 'start.js')], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      // background work of the first minute is not measured
      DRAW_AHEAD: 'off',
      DEMO_HISTORY: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  bindToExit(child);
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2000);
  });
  const waitUntilReachable = async (address: string): Promise<number> => {
    while (!(await isReachable(address))) {
      if (child.exitCode !== null) throw new Error(`the store did not start: ${complaint.trim()}`);
      if (performance.now() - started > withinMs) {
        await end(child);
        throw new Error('the store did not answer in time');
      }
      await sleep(5);
    }
    return (performance.now() - started) / 1000;
  };
  const liveSeconds = await waitUntilReachable(`${url}/healthz`);
  return {
    url,
    liveSeconds,
    startSeconds: await waitUntilReachable(url),
    memory: () => readMemory(child.pid ?? 0),
    pid: child.pid ?? 0,
    stop: () => end(child),
  };
}

const isReachable = (url: string): Promise<boolean> =>
  fetch(url, { headers: { accept: 'text/html' } }).then(
    async (result) => (await result.text()) !== '' && result.ok,
    () => false,
  );

/** Lets a process that was started here end when this one does, whatever the reason. */
export function bindToExit(child: ChildProcess): void {
  const kill = (): void => {
    child.kill('SIGTERM');
  };
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
}

/** Ends a process that was started here and waits until it is gone. */
export function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** A port that was free a moment ago. */
export function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function readMemory(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim()) / 1024;
}
