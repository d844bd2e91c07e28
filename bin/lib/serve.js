import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import nodeModule from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fromRoot, print, project } from './project.js';

/**
 * Draining may take nine seconds, jobs and feed ten, Postgres a few more. After this time plus the configured delay,
 * the process is killed.
 */
const END_WITHIN_MS = 30_000;

/**
 * Starts the server of `entry` (a module that exports `run`) on that Node: in this process if it is this Node, else in
 * a child process.
 */
export async function serve(node, entry, mode) {
  process.env.NODE_ENV = mode;
  // passed to the server, which stores them, so that a successor knows that it is ending
  const npm = process.env.npm_lifecycle_event === undefined ? [] : [process.ppid];
  process.env.PLANROOM_PARENTS = (node.isOwn ? npm : [...npm, process.pid]).join();
  if (node.isOwn) return serveHere(entry);
  serveInChild(node, entry, mode);
}

/**
 * Runs the server in this process until a signal, the exit of the parent (`npm start`), or the close of its channel.
 */
export async function serveHere(entry) {
  process.chdir(project);
  // a closed stdout or stderr must not end the process in the middle of a request
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  // a trial of the files in deploy/ must not read the .env of the shop
  if (existsSync('.env') && process.env.PLANROOM_ENV_FILE !== 'off') process.loadEnvFile('.env');
  keepCompiled();
  let server;
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    if (server === undefined && isStarting) return;
    setTimeout(() => process.exit(1), END_WITHIN_MS + (server?.endDelayMs ?? 0)).unref();
    try {
      await server?.stop();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`Planroom did not end cleanly: ${error.message}\n`);
      process.exit(1);
    }
  };
  let isStarting = true;
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, end);
  process.on('disconnect', end);
  watchParent(end);
  try {
    const { run } = await import(pathToFileURL(entry).href);
    server = await run();
  } catch (error) {
    failToStart(error);
  }
  isStarting = false;
  if (isEnding) {
    // stop was requested during startup: startup has finished, so everything can be stopped in order
    isEnding = false;
    return end();
  }
  print(`Planroom is open at ${server.url}`);
  for (const line of server.lines ?? []) print(line);
}

/**
 * Node's compile cache speeds up the next start by 30%. It is stored beside the packages, or, in a read-only release,
 * in the data folder once that exists.
 */
function keepCompiled() {
  const { constants, enableCompileCache } = nodeModule;
  if (enableCompileCache === undefined) return;
  const { status } = enableCompileCache(fromRoot('node_modules', '.cache', 'compiled'));
  const dataDir = process.env.DATA_DIR ?? '';
  if (status === constants.compileCacheStatus.FAILED && existsSync(dataDir))
    enableCompileCache(join(resolve(dataDir), 'compiled'));
}

function failToStart(error) {
  const isExpected = error?.name === 'StartupError';
  process.stderr.write(`${isExpected ? error.message : `Planroom could not start: ${error?.stack ?? error}`}\n`);
  process.exit(1);
}

function serveInChild(node, entry, mode) {
  const child = spawn(node.path, [fileURLToPath(new URL('serve-child.js', import.meta.url)), entry], {
    cwd: project,
    env: { ...process.env, NODE_ENV: mode },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
  watchParent(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`Node could not be run: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Under npm a `kill -9` only reaches npm: the server must not outlive it. Without npm the parent may exit. */
function watchParent(end) {
  if (process.env.npm_lifecycle_event === undefined || process.channel !== undefined) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && end(), 100).unref();
}
