import { readSourceFiles, type SourceFile } from './source-files.ts';

const NOT_CHECKED = /\.d\.ts$|\.test\.|^tests\//;
const EXPORT =
  /^export (?:default )?(?:async )?(?:declare )?(?:abstract )?(?:const|let|function\*?|type|interface|class|enum) ([A-Za-z0-9_$]+)/gm;
/** The names that React Router reads from a route. */
const OF_ROUTES =
  /^(?:loader|action|meta|links|headers|handle|shouldRevalidate|clientLoader|clientAction|ErrorBoundary)$/;

/** Names that several modules export, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  command: 'each file of server/commands exports its command under this name',
  run: 'bin starts server/main.ts and server/dev.ts by this name',
};

/** [CO-47] Returns the names that several source files export, and the allowances that no name needs. One line each. */
export function findSharedExports(root: string): string[] {
  return checkModules(readSourceFiles(root), ALLOWED);
}

export function checkModules(modules: readonly SourceFile[], allowed: Readonly<Record<string, string>>): string[] {
  const exporters = new Map<string, Set<string>>();
  for (const { file, text } of modules) {
    if (NOT_CHECKED.test(file)) continue;
    for (const { 1: name } of text.matchAll(EXPORT)) {
      if (OF_ROUTES.test(name!)) continue;
      // a set: the overloads of a function are one export
      exporters.set(name!, (exporters.get(name!) ?? new Set()).add(file));
    }
  }
  const shared = [...exporters].filter(([, files]) => files.size > 1);
  const names = new Set(shared.map(([name]) => name));
  return [
    ...shared
      .filter(([name]) => !Object.hasOwn(allowed, name))
      .map(([name, files]) => `${name} is exported by ${[...files].join(' and ')}: declare it once, or name each one`),
    ...Object.keys(allowed)
      .filter((name) => !names.has(name))
      .map((name) => `${name} may be exported by several modules, but isn't: remove the allowance`),
  ];
}
