// npm run NAME -- …, or node bin/planroom.js NAME …: a command of docs/commands.md.
import { readFileSync } from 'node:fs';
import { buildIfNeeded } from './lib/build.js';
import { prepare, runScript } from './lib/prepare.js';
import { exitWithError, fromRoot } from './lib/project.js';

/** Additional packages per command, and its file unless that is in `server/commands`. */
const NEEDS = {
  release: { packages: 'build', isBuilt: true },
  bench: { packages: 'test', isBuilt: true, hasBrowser: true, file: 'tests/bench/run.ts' },
  load: { packages: 'test', isBuilt: true, hasBrowser: true, file: 'tests/load/run.ts' },
  fuzz: { packages: 'test', isBuilt: true, flags: [], file: 'tests/faults/run.ts' },
  mutate: { packages: 'test', flags: [], file: 'tests/mutate/run.ts' },
  conformance: { packages: 'test', file: 'tests/conformance/run.ts' },
};

/** Commands in plain JavaScript that prepare their environment, each in its file here. */
const PLAIN = ['start', 'dev', 'test', 'check', 'build', 'prove-deployment'];

const [name = '', ...args] = process.argv.slice(2);
const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
if (!Object.hasOwn(scripts, name)) exitWithError(`Name a command: ${Object.keys(scripts).join(', ')}.`);

if (PLAIN.includes(name)) {
  process.argv.splice(2, 1);
  await import(`./${name}.js`);
} else {
  const { packages, isBuilt, hasBrowser, flags, file = `server/commands/${name}.ts` } = NEEDS[name] ?? {};
  const isHelp = args.includes('--help') || args.includes('-h');
  const node = prepare(packages);
  if (isBuilt && !isHelp) buildIfNeeded(node);
  const env = hasBrowser && !isHelp ? (await import('./lib/find-browser.js')).findBrowser(node) : {};
  // relative paths refer to the folder in which npm was called
  const caller = process.env.INIT_CWD ?? process.cwd();
  process.exit(await runScript(node, 'core/process/run-command.ts', [file, caller, ...args], { env, flags }));
}
