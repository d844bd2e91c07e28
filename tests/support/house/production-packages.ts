import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Import, readImports } from './imports.ts';
import { SOURCE_FOLDERS } from './source-files.ts';

/** A worker and a process that run from their sources, next to the built server. */
const WORKERS = ['features/documents/rendering/preview-worker.ts', 'features/documents/files/inspect/pdf-process.ts'];
/** Matches a package file that is opened by its path: `'pdfjs-dist/package.json'`. */
const PACKAGE_FILE = /(?<!(?:from|import\()\s*)['"]((?:@[\w-]+\/)?[\w-]+)\/[\w./-]+\.(?:json|woff2)['"]/g;

/**
 * Returns the packages that a production store loads. Includes imports of commands and workers, which run from their sources,
 * the server's imports that the build leaves external, and packages whose files either opens.
 */
export function packagesInProduction(root: string, outside: readonly string[]): Set<string> {
  const imports = readImports(root, SOURCE_FOLDERS).filter(({ isOnlyType }) => !isOnlyType);
  const byFile = Map.groupBy(imports, ({ from }) => from);
  const sources = reach(byFile, [...commandsOf(root), ...WORKERS]);
  const bundled = reach(
    byFile,
    [...byFile.keys()].filter((file) => file === 'server/main.ts' || (/^app\//.test(file) && !/\.test\./.test(file))),
  );
  const packagesOf = (files: ReadonlySet<string>): string[] =>
    [...files].flatMap((file) =>
      (byFile.get(file) ?? []).flatMap(({ to, isPackage }) => (isPackage ? [nameOf(to)] : [])),
    );
  const opened = [...sources, ...bundled].flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(PACKAGE_FILE)].map(([, name = '']) => name),
  );
  const loaded = [
    ...packagesOf(sources),
    ...packagesOf(bundled).filter((name) => outside.includes(name)),
    ...opened.filter((name) => existsSync(join(root, 'node_modules', name))),
  ];
  return new Set(loaded.filter((name) => !/^(?:node|virtual):/.test(name)));
}

/** Returns the commands of a release, which run from their sources, and their runner. */
const commandsOf = (root: string): string[] => [
  'core/process/run-command.ts',
  ...readdirSync(join(root, 'server', 'commands'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `server/commands/${name}`),
];

function reach(byFile: ReadonlyMap<string, readonly Import[]>, entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const { to, isPackage } of byFile.get(file) ?? []) if (!isPackage && /\.tsx?$/.test(to)) open.push(to);
  }
  return found;
}

const nameOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
