import type { AppliedMigrations, Migrations } from '../../core/database/migrate.ts';
import { sum } from '../../core/sum.ts';
import { type CheckResult, fail, pass } from './doctor/finding.ts';

const UP_TO_DATE = 'up to date';

type MigrationPlan = {
  /** one for each schema */
  lines: string[];
  isDone: boolean;
  /** the database has steps that this release does not know */
  isNewer: boolean;
};

/** The effect of migrating this database to this release. */
export function planMigration(found: AppliedMigrations, histories: readonly Migrations[]): MigrationPlan {
  const states = histories.map(({ schema, steps }) => ({ schema, known: steps.length, run: found[schema] ?? 0 }));
  const getText = (run: number, known: number): string =>
    run > known ? 'newer than this release' : run === known ? UP_TO_DATE : `steps to run: ${known - run}`;
  return {
    lines: states.map(({ schema, known, run }) => `${schema}: step ${run} of ${known}, ${getText(run, known)}`),
    isDone: states.every(({ known, run }) => run === known),
    isNewer: states.some(({ known, run }) => run > known),
  };
}

/**
 * [FA-16] Returns the same as a line of the doctor: how many steps are applied in total, and which schemas have more or
 * fewer than this release.
 */
export function examineSteps(found: AppliedMigrations, histories: readonly Migrations[]): CheckResult {
  const { lines, isDone, isNewer } = planMigration(found, histories);
  const known = sum(histories.map(({ steps }) => steps.length));
  if (Object.keys(found).length === 0)
    return pass('schema', `not made yet: ${known} steps, by the first start or npm run migrate`);
  const all = `step ${sum(histories.map(({ schema }) => found[schema] ?? 0))} of ${known}`;
  if (isDone) return pass('schema', all);
  const others = lines.filter((line) => !line.endsWith(UP_TO_DATE)).join('; ');
  return isNewer
    ? fail('schema', `${all}: ${others}. Start the newer release.`)
    : pass('schema', `${all}: ${others}. The next start does it, or npm run migrate.`);
}
