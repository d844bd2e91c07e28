import { type AddressInfo, createServer as listen } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { Running } from './serve.ts';
import { stripExitListeners } from './strip-vite-exit-listeners.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/**
 * Runs `npm run dev`: the store behind Vite. Screens and styles reload on save. Vite loads the server's files too, so
 * that both sides share one copy of every module; changes to them need a restart.
 */
export async function run(): Promise<Running> {
  // a separate HMR port: two stores may be developed at once
  const hmr = { port: await freePort() };
  // without it, a package with a browser build resolves to that build
  const resolve = { conditions: ['node'], externalConditions: ['node'] };
  const vite = await stripExitListeners(() =>
    createServer({ root, server: { middlewareMode: true, hmr }, ssr: { resolve }, appType: 'custom' }),
  );
  const { serveStore: serve } = (await vite.ssrLoadModule('/server/serve.ts')) as typeof import('./serve.ts');
  const running = await serve({
    root,
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild,
    clientFolder: null,
    isDevelopment: true,
    before: (request, response, next) => vite.middlewares(request, response, next),
  });
  return {
    ...running,
    async stop() {
      await running.stop();
      await vite.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = listen();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
