import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** Calls that throw on untrusted input, the files that may use them, and the replacement. */
const THROWING = [
  {
    // a page script reads the form that it sends, from a copy
    call: /(?<!\bclone\(\))\.formData\(/,
    only: ['app/read-form-data.ts'],
    instead: 'readSentForm of app/read-form-data.ts',
  },
  {
    call: /\.clone\(\)\.formData\(/,
    only: ['app/routes/cart/cart/send-cart-change.ts', 'app/routes/account/membership/send-membership-change.ts'],
    instead: 'readSentForm of app/read-form-data.ts',
  },
  {
    call: /\bdecodeURI(?:Component)?\b/,
    only: ['core/http/safe-decode-uri.ts'],
    instead: 'core/http/safe-decode-uri.ts',
  },
  { call: /\breq(?:uest)?\.(?:json|parseBody)\(\)(?!\s*\.catch)/, only: [], instead: 'the same with its .catch' },
] as const;

/** Returns calls below `folders` that throw on malformed input and cause a 500 [SE-03] [SE-04]: one line each. Tests are exempt. */
export function findRawInput(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((room) => listSources(root, room))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
      return THROWING.flatMap(({ call, only, instead }) => {
        const found = (only as readonly string[]).includes(file) ? null : call.exec(text);
        return found ? [`broken input is refused, not thrown: ${file} says ${found[0]}, write ${instead}`] : [];
      });
    });
}

function listSources(root: string, room: string): string[] {
  try {
    return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((path) => `${room}/${path.split(sep).join(posix.sep)}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))
      .sort();
  } catch {
    return [];
  }
}
