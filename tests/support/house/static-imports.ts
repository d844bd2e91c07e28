import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** One import that a bundle includes: its source and its names. */
type StaticImport = { from: string; names: string[] };

/** Returns the static imports and re-exports of a file; type imports have no cost. */
export function staticImportsOf(root: string, file: string): StaticImport[] {
  const text = readFileSync(join(root, file), 'utf8');
  const { module } = parseSync(file, text, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' });
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      names: entries.flatMap(({ importName, isType }) => (importName.name && !isType ? [importName.name] : [])),
    }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [{ from: moduleRequest.value, names: [] }] : [],
    ),
  );
  return [...imported, ...exported];
}

/** Returns files and packages that a file imports statically, directly or transitively; follows only files of the screens and features. */
export function carriedBy(root: string, file: string): Set<string> {
  const found = new Set<string>();
  const waiting = [file];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    if (!/^(?:app|features)\//.test(path) || !/\.tsx?$/.test(path) || !existsSync(join(root, path))) continue;
    const at = posix.dirname(path);
    waiting.push(
      ...staticImportsOf(root, path).map(({ from }) => (from.startsWith('.') ? posix.join(at, from) : from)),
    );
  }
  return found;
}
