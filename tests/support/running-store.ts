import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyTemplate } from './store-template.ts';

const PROJECT = join(import.meta.dirname, '..', '..');
/** Timeout of a start, which can include a build of the shop. */
const START_HANGS_MS = 8 * 60_000;

export type RunningStore = {
  url: string;
  dataDir: string;
  /** file of all output; lines are written before the response to their request */
  logPath: string;
  pid: number;
  /** sends SIGKILL to the process, like a power cut; Postgres may survive */
  kill(): Promise<void>;
  /** sends SIGTERM and waits */
  stop(): Promise<void>;
};

/** Below every system's range of outgoing connections, which otherwise take a free port before its server listens. */
const [FIRST_PORT, PORTS] = [12_000, 18_000];

/** Returns a port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
    server.listen(randomInt(FIRST_PORT, FIRST_PORT + PORTS), '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve()),
  );

/**
 * Starts the built store (or, as `dev`, its sources) on a new or given data folder, and waits until it is ready. Fills an empty
 * folder from the run's template first.
 */
export async function startStore(
  options: { dataDir?: string; port?: number; env?: Record<string, string>; command?: 'start' | 'dev' } = {},
): Promise<RunningStore> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'planroom-store-'));
  // the template does not match a store with another shop folder, whose content is read in place and indexed if it differs
  if (options.env?.SHOP_FOLDER === undefined) copyTemplate(dataDir);
  const logPath = join(mkdtempSync(join(tmpdir(), 'planroom-log-')), 'store.log');
  const out = openSync(logPath, 'a');
  const child = spawn(process.execPath, [join(PROJECT, 'bin', `${options.command ?? 'start'}.js`)], {
    cwd: PROJECT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '',
      VITEST: '',
      // no test needs the pictures of all documents
      DRAW_AHEAD: 'off',
      // journeys expect only the orders and emails that they create
      DEMO_HISTORY: 'off',
      ...options.env,
    },
    stdio: ['ignore', out, out],
  });
  closeSync(out);
  const dropLog = (): void => rmSync(dirname(logPath), { recursive: true, force: true });
  const readOutput = (): string => readFileSync(logPath, 'utf8');
  const url = options.env?.PUBLIC_URL ?? `http://localhost:${port}`;
  const end = performance.now() + START_HANGS_MS;
  for (;;) {
    const isReady = await fetch(`http://localhost:${port}/readyz`).then(
      (result) => result.ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null || performance.now() > end)
      throw new Error(`the store did not start:\n${readOutput()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  let isMeant = false;
  child.once('exit', (code, signal) => {
    if (!isMeant)
      console.error(`the store at ${url} ended by itself (${code ?? signal}):\n${readOutput().slice(-4000)}`);
  });
  return {
    url,
    dataDir,
    logPath,
    pid: child.pid!,
    async kill() {
      isMeant = true;
      child.kill('SIGKILL');
      await ended(child);
      dropLog();
    },
    async stop() {
      isMeant = true;
      child.kill('SIGTERM');
      await ended(child);
      dropLog();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
