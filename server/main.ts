import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as build from 'virtual:react-router/server-build';
import { type Running, serveStore } from './serve.ts';

/** The built server is in build/server; the project's folder is two levels up. */
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Starts the built store. Called by bin/start.js, which handles signals. Throws StartupError with one line for people.
 */
export const run = (): Promise<Running> =>
  serveStore({ root, loadBuild: async () => build, clientFolder: join(root, 'build', 'client'), isDevelopment: false });
