import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { parseSync } from 'vite';

/** One import of a source file: `to` is a project file, or the name of a package or built-in module. */
export type Import = {
  readonly from: string;
  readonly to: string;
  readonly isPackage: boolean;
  readonly isOnlyType: boolean;
  readonly isDynamic: boolean;
};

/**
 * Returns every import below `folders`: static, dynamic, re-exported, and of types. Paths are relative to `root` with forward
 * slashes. Uses the bundler's parser, since dependency-cruiser requires an older TypeScript than the project.
 */
export function readImports(root: string, folders: readonly string[]): Import[] {
  const files = folders.flatMap((folder) => listSources(join(root, folder)));
  return files.flatMap((file) => importsOf(root, file));
}

export function listSources(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function importsOf(root: string, file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const parsed = parseSync(file, text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${relative(root, file)} cannot be read: ${errors[0]?.message}`);
  const found: { name: string; isOnlyType: boolean; isDynamic?: true }[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    found.push({ name: moduleRequest.value, isOnlyType: entries.length > 0 && entries.every(({ isType }) => isType) });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest !== null) found.push({ name: moduleRequest.value, isOnlyType: isType });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (literal !== undefined) found.push({ name: literal, isOnlyType: false, isDynamic: true });
  }
  // reading the tree takes ten times as long as parsing
  if (/\bimport\s*\(/.test(text))
    for (const name of typeImportsIn(parsed.program)) found.push({ name, isOnlyType: true });
  const from = relative(root, file).split(sep).join(posix.sep);
  return found.map(({ name, isOnlyType, isDynamic = false }) => ({
    from,
    isOnlyType,
    isDynamic,
    ...target(from, name),
  }));
}

/** Finds `import('./x.ts').Y` inside types in the tree, since it is an expression rather than a statement. */
function typeImportsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(typeImportsIn);
  if ('type' in node && node.type === 'TSImportType' && 'source' in node) {
    const { value } = node.source as { value?: unknown };
    return typeof value === 'string' ? [value] : [];
  }
  return Object.values(node).flatMap(typeImportsIn);
}

function target(from: string, name: string): { to: string; isPackage: boolean } {
  if (!name.startsWith('.')) return { to: name, isPackage: true };
  return { to: posix.join(dirname(from), name.replace(/\?.*$/, '')), isPackage: false };
}

/** Returns every import cycle as its files, type imports included. */
export function findCircles(imports: readonly Import[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { from, to, isPackage } of imports) {
    if (!isPackage) graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  const circles: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (file: string, path: readonly string[]): void => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      circles.push([...path.slice(path.indexOf(file)), file]);
      return;
    }
    state.set(file, 'open');
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    state.set(file, 'done');
  };
  for (const file of graph.keys()) visit(file, []);
  return circles;
}
