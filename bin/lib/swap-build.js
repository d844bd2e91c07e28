import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { fromRoot } from './project.js';

/** How long a page that was open before an upgrade still gets its scripts, counted from their replacement. */
const RETENTION_MS = 14 * 86_400_000;
const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** The folder for a new build, so that a failed or incomplete build does not touch the served files. */
export const nextBuild = () => fromRoot('build', 'next');

/**
 * [OP-03] Activates the new build. Assets are named by content hash. Those missing in the new build stay in
 * `build/kept` for a while, and a store still running on the previous build serves them from there.
 */
export function switchBuild({ now = Date.now() } = {}) {
  const next = nextBuild();
  retainAssets(fromRoot('build', 'client', 'assets'), new Set(namesIn(`${next}/client/assets`)), now);
  for (const part of ['client', 'server']) {
    const [current, former] = [fromRoot('build', part), fromRoot('build', `former-${part}`)];
    rmSync(former, { recursive: true, force: true });
    if (existsSync(current)) renameSync(current, former);
    renameSync(`${next}/${part}`, current);
    rmSync(former, { recursive: true, force: true });
  }
  rmSync(next, { recursive: true, force: true });
}

function retainAssets(folder, wanted, now) {
  const stored = fromRoot('build', 'kept', 'assets');
  mkdirSync(stored, { recursive: true });
  for (const name of namesIn(folder)) {
    if (wanted.has(name)) continue;
    copyFileSync(`${folder}/${name}`, `${stored}/${name}`);
    utimesSync(`${stored}/${name}`, now / 1_000, now / 1_000);
  }
  for (const name of namesIn(stored))
    if (wanted.has(name) || now - statSync(`${stored}/${name}`).mtimeMs > RETENTION_MS) rmSync(`${stored}/${name}`);
}
