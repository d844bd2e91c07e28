import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { end } from './store.ts';

export type Aside = { url: string; pid: number; stop(): Promise<void> };

/** Starts one of the plain servers of this folder in a process of its own, hands it what to serve, and waits for its port. */
export async function startAside(file: 'bare-server.ts' | 'bare-react.ts', load: object): Promise<Aside> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, { env: { ...process.env, NODE_ENV: 'production' }, serialization: 'advanced' });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.send(load);
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) };
}
