import { migrate } from '../../core/database/migrate.ts';
import { readEnv } from '../../core/env/read-env.ts';
import { explainStartupError } from '../../core/process/explain-startup-error.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { MEMBER_COLUMNS, readMemberSheet } from '../../embedded/members/read-member-sheet.ts';
import { seedMembers } from '../../embedded/members/seed.ts';
import { loadEmbedded } from '../compose/load-embedded.ts';
import { PLATFORMS } from '../compose/platforms.ts';
import { parseCsv } from '../shop-folder/parse-csv.ts';
import { openCommandDatabase } from './open-database.ts';
import { readSheetFile } from './read-sheet-file.ts';

const USAGE = `npm run members -- import FILE.csv   columns: ${MEMBER_COLUMNS.join(', ')}`;

/** [OP-10] Puts the members of a sheet into the embedded registry in one transaction; who is there already is brought up to date. */
async function run(): Promise<void> {
  const [verb, file, ...others] = process.argv.slice(2);
  if (verb !== 'import' || file === undefined || others.length > 0) throw new StartupError(USAGE);
  const env = readEnv(PLATFORMS);
  if (env.platforms.members) throw new StartupError('The registry is hosted: its members are changed there.');
  const { rows, problem } = parseCsv(readSheetFile(file));
  const { members, problems } = problem
    ? { members: [], problems: [`line ${problem.line}, column ${problem.column}: ${problem.text}`] }
    : readMemberSheet(rows);
  if (problems.length > 0) throw new StartupError(problems.map((line) => `${file}: ${line}`).join('\n'));
  const opened = await openCommandDatabase(env).catch((error: unknown) => {
    throw explainStartupError(error, env) ?? error;
  });
  try {
    await migrate(opened.db, (await loadEmbedded(env)).migrations);
    await opened.db.transaction((tx) => seedMembers(tx, members));
    process.stdout.write(`${members.length} members are in the registry.\n`);
  } finally {
    await opened.close();
  }
}

run().catch((error: unknown) => {
  const isExpected = error instanceof Error && error.name === 'StartupError';
  process.stderr.write(`${isExpected ? error.message : `Nothing was changed: ${String(error)}`}\n`);
  process.exitCode = 1;
});
