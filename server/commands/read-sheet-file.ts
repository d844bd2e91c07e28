import { readFileSync } from 'node:fs';
import { StartupError } from '../../core/process/startup-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'this user has no permission',
};

/** Reads a sheet passed to a command. Throws StartupError with the reason if it can't be read [OP-35]. */
export function readSheetFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new StartupError(`${path} can't be read: ${REASONS[code] ?? code}. Nothing was changed.`);
  }
}
