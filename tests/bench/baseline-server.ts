import { type ChildProcess, fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bindToExit, end } from './store.ts';

export type Aside = { url: string; pid: number; stop(): Promise<void> };

const PROGRAMS = {
  server: new URL('./bare-server.ts', import.meta.url),
  react: new URL('./bare-react.ts', import.meta.url),
};

/** Starts a plain server of this folder in a separate process, sends it the content to serve, and waits for its port. */
export async function startBaselineServer(program: keyof typeof PROGRAMS, load: object): Promise<Aside> {
  const child = fork(fileURLToPath(PROGRAMS[program]), {
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  bindToExit(child);
  child.send(load);
  return awaitPort(child);
}

const MINIMAL_SERVER = `require('node:http').createServer((_, answer) => answer.end('here'))
  .listen(0, '127.0.0.1', function () { process.send(this.address().port); });`;

/** Starts the smallest server that Node can run: node:http and one line. */
export function startMinimalServer(): Promise<Aside> {
  const child = spawn(process.execPath, ['-e', MINIMAL_SERVER], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  bindToExit(child);
  return awaitPort(child);
}

async function awaitPort(child: ChildProcess): Promise<Aside> {
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`a bare server ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) };
}
