import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bindToExit, end } from './store.ts';

export type Aside = { url: string; pid: number; stop(): Promise<void> };

const PROGRAMS = {
  server: new URL('./bare-server.ts', import.meta.url),
  react: new URL('./bare-react.ts', import.meta.url),
};

/** Starts one of the plain servers of this folder in a process of its own, hands it what to serve, and waits for its port. */
export async function startAside(program: keyof typeof PROGRAMS, load: object): Promise<Aside> {
  const child = fork(fileURLToPath(PROGRAMS[program]), {
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
  });
  bindToExit(child);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`the bare ${program} ended with ${code}`)));
    child.send(load);
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) };
}
