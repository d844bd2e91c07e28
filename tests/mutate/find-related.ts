import { readImports } from '../support/house/imports.ts';

const FOLDERS = [
  'app',
  'api',
  'shop',
  'platforms',
  'messages',
  'core',
  'embedded',
  'sandbox',
  'server',
  'bin',
  'tests',
];
/** The nearest ones know a file best; a change that none of these notices is held by nothing. */
const MOST = 20;

/** Returns the unit tests that load a file, directly or through others: the nearest first, and those in the same folder before others. */
export function relatedTests(root: string): (file: string) => string[] {
  const importers = new Map<string, string[]>();
  for (const { from, to, isPackage, isOnlyType } of readImports(root, FOLDERS))
    if (!isPackage && !isOnlyType) importers.set(to, [...(importers.get(to) ?? []), from]);
  return (file) => {
    const distances = new Map([[file, 0]]);
    for (const [at, distance] of distances)
      for (const importer of importers.get(at) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    const farness = ([test, distance]: [string, number]): number => distance * 2 + (test.startsWith(folder) ? 0 : 1);
    return [...distances]
      .filter(([test]) => /\.test\.tsx?$/.test(test) && !test.endsWith('.db.test.ts') && !test.startsWith('tests/'))
      .toSorted((one, other) => farness(one) - farness(other))
      .slice(0, MOST)
      .map(([test]) => test);
  };
}
