import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chooseNode } from './choose-node.js';
import { installIfNeeded } from './install.js';
import { fromRoot, project } from './project.js';

/** Runs first in every command: installs the packages for its purpose (`run`, `build` or `test`) and chooses Node. */
export function prepare(purpose = 'run') {
  installIfNeeded(purpose);
  return chooseNode();
}

// only passed if available, because Node warns otherwise
const settings = () => (existsSync(fromRoot('.env')) ? ['--env-file=.env'] : []);

/** Runs a project script or a tool on that Node. Returns the exit code; forwards signals. */
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
