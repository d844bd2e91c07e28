import type { Migrations, SchemaSteps } from '../../core/database/migrate.ts';

type MigrationPlan = {
  /** one for each schema */
  lines: string[];
  isDone: boolean;
  /** the database has steps that this release does not know */
  isNewer: boolean;
};

/** What a migration of this database to this release would do. */
export function planMigration(found: SchemaSteps, histories: readonly Migrations[]): MigrationPlan {
  const states = histories.map(({ schema, steps }) => ({ schema, known: steps.length, run: found[schema] ?? 0 }));
  const wordsOf = (run: number, known: number): string =>
    run > known ? 'newer than this release' : run === known ? 'up to date' : `steps to run: ${known - run}`;
  return {
    lines: states.map(({ schema, known, run }) => `${schema}: step ${run} of ${known}, ${wordsOf(run, known)}`),
    isDone: states.every(({ known, run }) => run === known),
    isNewer: states.some(({ known, run }) => run > known),
  };
}
