import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, independent of the working directory. */
export const project = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const fromRoot = (...parts) => join(project, ...parts);
export const pathExists = (...parts) => existsSync(fromRoot(...parts));

/** Whether this folder is a release (`npm run release`): built, with its packages, and without build tools. */
export const isRelease = () => pathExists('release.json');

/** Exits with one actionable line. */
export function exitWithError(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

export const print = (line) => process.stdout.write(`${line}\n`);
