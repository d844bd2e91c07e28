import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from './startup-error.ts';

/**
 * Creates a folder and its parents step by step, because Node's recursive mkdir never returns if the system reports
 * ENOENT below an existing folder (/proc, /sys). Throws the system's error.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * Creates a folder passed to a command [OP-35]. Throws StartupError if the system refuses it, or a file has that name.
 */
export function makeGivenFolder(folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(folder), { code: 'ENOTDIR' });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    const reason = code === 'ENOTDIR' ? 'part of the path is a file' : code;
    throw new StartupError(`${folder} can't be created (${reason}): name a folder where you may write.`);
  }
}
