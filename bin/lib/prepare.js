import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chooseNode } from './choose-node.js';
import { installIfNeeded } from './install.js';
import { fromRoot, project } from './project.js';

/** What every command does first: the packages that it wants are there (`run`, `build` or `test`), Node is chosen. */
export function prepare(purpose = 'run') {
  installIfNeeded(purpose);
  return chooseNode();
}

// asked for by name only where it is there: Node says so when it is not
const settings = () => (existsSync(fromRoot('.env')) ? ['--env-file=.env'] : []);

/** Runs one of the project's scripts, or a tool's program, on that Node. Gives the exit code; a signal is passed on. */
export function runScript(node, script, args = [], { env = {}, flags = settings() } = {}) {
  return new Promise((resolve) => {
    const child = spawn(node.path, [...flags, fromRoot(script), ...args], {
      cwd: project,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    const pass = (signal) => child.kill(signal);
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, pass);
    child.on('error', () => resolve(1));
    child.on('exit', (code) => {
      for (const signal of ['SIGTERM', 'SIGINT']) process.off(signal, pass);
      resolve(code ?? 1);
    });
  });
}
