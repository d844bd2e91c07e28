import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the command was called from. */
export const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inProject = (...parts) => join(project, ...parts);
export const isPresent = (...parts) => existsSync(inProject(...parts));

/** Whether this folder is a release (`npm run release`): built, with its packages, and nothing to install or build with. */
export const isRelease = () => isPresent('release.json');

/** Ends the command with one line a person can act on. */
export function giveUp(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

export const tell = (line) => process.stdout.write(`${line}\n`);
