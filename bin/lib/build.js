import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithError, fromRoot, isRelease, pathExists, print, project } from './project.js';
import { nextBuild, switchBuild } from './swap-build.js';

const folders = ['api', 'app', 'core', 'embedded', 'features', 'messages', 'platforms', 'public', 'sandbox', 'server'];
const files = ['package-lock.json', 'package.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];
const stampFile = fromRoot('build', 'stamp');
/** Tests are not built; a shop's data files are read at runtime. */
const isSource = (path) => !/\.test\.tsx?$/.test(path);

let known;
/** Returns a hash over all build sources and the lock file; computed once per command. */
const hashOfSources = () => {
  known ??= hashSources();
  return known;
};

function hashSources() {
  const hash = createHash('sha256');
  for (const path of [...files, ...folders.flatMap(listFiles)].filter(isSource)) {
    if (!pathExists(path)) continue;
    hash
      .update(`${path}\0`)
      .update(readFileSync(fromRoot(path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  if (!pathExists(folder)) return [];
  const entries = readdirSync(fromRoot(folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) =>
    entry.isDirectory() ? listFiles(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}

/** Whether the build matches the current sources. */
export const isBuilt = () => isRelease() || readIfThere(stampFile) === hashOfSources();

/**
 * Builds the shop if its sources have changed since the last build, or always with `isForced`. Waits for a running
 * build. A failed build exits, or returns false if it is not fatal.
 */
export function buildIfNeeded(node, { isForced = false, isFatal = true } = {}) {
  if (isRelease()) return true;
  const wanted = hashOfSources();
  if (!isForced && readIfThere(stampFile) === wanted) return true;
  const release = acquireLock();
  try {
    if (!isForced && readIfThere(stampFile) === wanted) return true;
    rmSync(stampFile, { force: true });
    rmSync(nextBuild(), { recursive: true, force: true });
    print('Building the shop …');
    const program = fromRoot('node_modules', '@react-router', 'dev', 'bin.cjs');
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status, stdout, stderr } = spawnSync(node.path, [program, 'build'], {
      cwd: project,
      env,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    });
    if (status !== 0) {
      process.stderr.write(`${stdout}\n${stderr}\n`);
      release();
      if (isFatal) exitWithError('The shop could not be built: the message above says why.');
      return false;
    }
    switchBuild();
    writeFileSync(stampFile, wanted);
    return true;
  } finally {
    release();
  }
}

/** Allows one build at a time; removes the lock of a killed build. */
function acquireLock() {
  const note = fromRoot('node_modules', '.planroom-build');
  const wait = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    try {
      mkdirSync(note);
      writeFileSync(join(note, 'pid'), String(process.pid));
      return () => rmSync(note, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EEXIST')
        exitWithError(`The folder ${fromRoot('node_modules')} is not writable: start as its owner.`);
    }
    const holder = Number(readIfThere(join(note, 'pid')) ?? process.pid);
    Atomics.wait(wait, 0, 0, 200);
    if (holder !== process.pid && !isAlive(holder)) rmSync(note, { recursive: true, force: true });
    if (holder === process.pid && readIfThere(join(note, 'pid')) === String(process.pid))
      rmSync(note, { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
