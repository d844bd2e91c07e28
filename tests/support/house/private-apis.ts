import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { SOURCE_FOLDERS } from './source-files.ts';

/** Internal names of React, React DOM and React Router: an upgrade can change them without notice. */
const PRIVATE =
  /__reactRouter\w*|__reactContainer\$?|__reactFiber\$?|__reactProps\$?|_reactInternals|_reactRootContainer|__(?:SECRET|CLIENT|SERVER)_INTERNALS\w*|__COMPILER_RUNTIME|\bUNSAFE_\w+|\bstreamController\b|\bserverHandoff\w*|\bstaticHandlerContext\b|["'](?:react-dom|react-router)\/(?:cjs|dist)\//;

const FOLDERS = [...SOURCE_FOLDERS, 'bin', 'tests'];

/** Tests that need internals because no documented API exposes the same information. */
const ALLOWED: Readonly<Record<string, string>> = {
  'tests/support/house/private-apis.ts': 'this list',
  'core/boundaries.test.ts': 'the test of this list',
  'tests/support/hydration.ts': 'React tells no page which elements it has hydrated',
  'tests/browser/early-press.test.ts': 'presses between the commit of the hydration and its effects',
  'tests/browser/listing.test.ts': 'presses between the data of a navigation and its render',
  'tests/support/plan-ledger.ts': 'reads the data of pages as the router writes it',
};

/** Returns each use of a private API of React or React Router, one line each. */
export function findPrivateApis(root: string): string[] {
  return FOLDERS.flatMap((folder) => listSources(root, folder)).flatMap((file) => {
    if (Object.hasOwn(ALLOWED, file)) return [];
    const found = PRIVATE.exec(readFileSync(join(root, file), 'utf8'));
    return found ? [`no private API of React or React Router: ${file} says ${found[0]}`] : [];
  });
}

function listSources(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.split(sep).join(posix.sep)}`)
      .filter((path) => /\.(?:tsx?|js)$/.test(path))
      .sort();
  } catch {
    return [];
  }
}
