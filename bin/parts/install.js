import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { giveUp, inProject, isRelease, project, tell } from './project.js';

/** What the first `npm ci` of everything fetches, measured with an empty cache; raised by hand when the packages grow much. */
const FETCHED = 'about 420 MB, one to four minutes';

/**
 * Installs the locked packages when they are missing or the lock has changed since. Without need it costs one hash. What runs is enough
 * unless `isForDevelopment`: an install without development packages is then left as it is. A release has what it needs.
 */
export function installIfNeeded({ isForDevelopment = false } = {}) {
  if (isRelease()) return;
  const lock = readFileSync(inProject('package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = inProject('node_modules', '.planroom-lock');
  if (readIfThere(stamp) === wanted) return;
  const packages = JSON.parse(lock.toString('utf8')).packages;
  if (!isInstalled(packages)) {
    if (!isForDevelopment && isInstalled(packages, { isLean: true })) return;
    tell(`Installing packages (${FETCHED}; the first time, or after a change of package-lock.json) …`);
    runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']);
  }
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // packages installed by another user, in a folder we may only read: checked again at the next start
  }
}

/** Whether npm's own note of what it installed agrees with the lock; packages for other systems do not count, nor lean those for development. */
function isInstalled(locked, { isLean = false } = {}) {
  const note = readIfThere(inProject('node_modules', '.package-lock.json'));
  if (note === undefined) return false;
  const installed = JSON.parse(note).packages ?? {};
  const isC = (libc) =>
    libc === undefined || process.platform !== 'linux' || libc.includes(isMusl() ? 'musl' : 'glibc');
  return Object.entries(locked).every(([path, { version, optional, dev, os, cpu, libc }]) => {
    if (path === '' || (isLean && dev === true) || installed[path]?.version === version) return true;
    if (installed[path] !== undefined || optional !== true) return false;
    const isForHere = (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true) && isC(libc);
    return !isForHere || (os === undefined && cpu === undefined);
  });
}

const isMusl = () => process.report.getReport().header.glibcVersionRuntime === undefined;

function runNpm(args) {
  // under `npm start` that very npm, run by this very Node; else the one on the path
  const own = process.env.npm_execpath;
  const isOwn = own !== undefined && /npm-cli\.(c|m)?js$/.test(own) && existsSync(own);
  const [file, list] = isOwn ? [process.execPath, [own, ...args]] : ['npm', args];
  const { status, error } = spawnSync(file, list, {
    cwd: project,
    stdio: 'inherit',
    shell: !isOwn && process.platform === 'win32',
  });
  if (error !== undefined) giveUp(`npm could not be run (${error.message}): install Node with npm, then start again.`);
  if (status !== 0) giveUp('npm ci did not succeed: its message above says why; then start again.');
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
