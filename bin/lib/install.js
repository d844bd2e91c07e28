import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { lockedPackages } from './locked-packages.js';
import { exitWithError, fromRoot, isRelease, print, project } from './project.js';

/** Download sizes and times, measured with an empty cache. Update by hand when the packages grow. */
const FETCHED = {
  build: 'about 230 MB, one to two minutes; what tests it comes with npm test',
  test: 'about 400 MB, one to four minutes',
  more: 'about 170 MB more, for checks and tests',
};
/** `npm ci` by hand installs everything; without the workspace `tests` it installs what builds and runs. */
const FLAGS = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
const PURPOSES = ['run', 'build', 'test'];

/**
 * Installs the locked packages if they are missing or the lock file has changed. Otherwise it costs one hash.
 * `purpose`: `run` accepts an install without development packages, `build` one without test packages, `test` needs
 * all. Installed packages stay, because a store may be running from them. A release already contains its packages.
 */
export function installIfNeeded(scope = 'run') {
  if (isRelease()) return;
  const lock = readFileSync(fromRoot('package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = fromRoot('node_modules', '.planroom-lock');
  const [stamped, had = 'test'] = readIfThere(stamp)?.split(' ') ?? [undefined, 'build'];
  if (stamped === hash && covers(had, scope)) return;
  const { packages } = JSON.parse(lock.toString('utf8'));
  const found = PURPOSES.findLast((each) => isInstalled(lockedPackages(packages, each)));
  if (found !== undefined && covers(found, scope)) return note(stamp, `${hash} ${found}`);
  // a developer who once installed the test packages keeps them when the lock file changes
  const wanted = [scope, had, 'build'].toSorted((a, b) => PURPOSES.indexOf(b) - PURPOSES.indexOf(a))[0];
  const size = found === 'build' ? FETCHED.more : FETCHED[wanted];
  print(`Installing packages (${size}; once, and after a change of package-lock.json) …`);
  const without = wanted === 'test' ? [] : ['--workspaces=false'];
  runNpm([...(found === undefined ? ['ci'] : ['install', '--no-save']), ...without, ...FLAGS]);
  note(stamp, `${hash} ${wanted}`);
}

const covers = (had, wanted) => PURPOSES.indexOf(had) >= PURPOSES.indexOf(wanted);

function note(stamp, text) {
  try {
    writeFileSync(stamp, text);
  } catch {
    // packages installed by another user in a read-only folder are checked again by the next command
  }
}

/** Whether npm's record of installed packages contains these; packages for other systems do not count. */
function isInstalled(locked) {
  const own = readIfThere(fromRoot('node_modules', '.package-lock.json'));
  if (own === undefined) return false;
  const installed = JSON.parse(own).packages ?? {};
  const isC = (libc) =>
    libc === undefined || process.platform !== 'linux' || libc.includes(isMusl() ? 'musl' : 'glibc');
  return locked.every(([folder, { version, optional, os, cpu, libc }]) => {
    if (installed[folder]?.version === version) return true;
    if (installed[folder] !== undefined || optional !== true) return false;
    const isForHere = (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true) && isC(libc);
    return !isForHere || (os === undefined && cpu === undefined);
  });
}

const isMusl = () => process.report.getReport().header.glibcVersionRuntime === undefined;

function runNpm(args) {
  // under `npm start` uses that npm with this Node; else the npm on the path
  const own = process.env.npm_execpath;
  const isOwn = own !== undefined && /npm-cli\.(c|m)?js$/.test(own) && existsSync(own);
  const [file, list] = isOwn ? [process.execPath, [own, ...args]] : ['npm', args];
  const { status, error } = spawnSync(file, list, {
    cwd: project,
    stdio: 'inherit',
    shell: !isOwn && process.platform === 'win32',
  });
  if (error !== undefined)
    exitWithError(`npm could not be run (${error.message}): install Node with npm, then start again.`);
  if (status !== 0) exitWithError('npm did not succeed: its message above says why; then start again.');
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
