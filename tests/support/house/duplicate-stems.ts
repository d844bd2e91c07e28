import { existsSync, readdirSync } from 'node:fs';
import { basename, join, posix, relative, sep } from 'node:path';

/**
 * Folders where names are shared on purpose. Blocks and their parts are declared and rendered under the name that editors know
 * (decision 32). A mail is a view, and shows the same content as a screen.
 */
const NO_RULES = ['platforms/content/blocks/', 'platforms/content/shared-entries/'];
const NAMED_LIKE_VIEWS = /\/(?:emails|endpoints)\//;

/** Returns rules (`.ts` of `features` or `platforms`) named like a view (`.tsx` of `app` or `features`), which makes them easy to confuse. One line each. */
export function findSharedStems(root: string): string[] {
  const screens = ['app', 'features'].flatMap((folder) => listFiles(root, folder, '.tsx'));
  const views = new Map(
    screens.filter((path) => !path.startsWith('features/desk/')).map((path) => [basename(path, '.tsx'), path]),
  );
  const rules = ['features', 'platforms'].flatMap((folder) => listFiles(root, folder, '.ts'));
  return rules
    .filter((path) => !NAMED_LIKE_VIEWS.test(path) && !NO_RULES.some((folder) => path.startsWith(folder)))
    .flatMap((path) => {
      const view = views.get(basename(path, '.ts'));
      return view === undefined ? [] : [`a rule and a view have names of their own: ${path} and ${view}`];
    });
}

function listFiles(root: string, folder: string, ending: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(({ name }) => name.endsWith(ending) && !name.includes('.test.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join(posix.sep));
}
