import { migrate } from '../../core/database/migrate.ts';
import { parseCsv } from '../../core/parse-csv.ts';
import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { readEnv } from '../../core/settings/read-env.ts';
import { MEMBER_COLUMNS, readMemberSheet } from '../../embedded/members/parse-member-csv.ts';
import { seedMembers } from '../../embedded/members/seed.ts';
import { loadEmbedded } from '../bootstrap/load-embedded.ts';
import { PLATFORMS } from '../bootstrap/platforms.ts';
import { withDatabase } from './open-database.ts';
import { readSheetFile } from './read-sheet-file.ts';

const USAGE = `npm run members -- import FILE.csv   columns: ${MEMBER_COLUMNS.join(', ')}`;

/** [OP-10] Imports the members of a sheet into the embedded registry in one transaction, and updates existing ones. */
export const command = defineCommand({
  usage: USAGE,
  failed: 'Nothing was changed',
  async run([verb, named, ...others], _, fromCaller) {
    if (verb !== 'import' || named === undefined || others.length > 0) throw new UsageError();
    const env = readEnv(PLATFORMS);
    if (env.platforms.members) throw new StartupError('The registry is hosted: its members are changed there.');
    const file = fromCaller(named);
    const { rows, problem } = parseCsv(readSheetFile(file));
    const { members, problems } = problem
      ? { members: [], problems: [`line ${problem.line}, column ${problem.column}: ${problem.text}`] }
      : readMemberSheet(rows);
    if (problems.length > 0) throw new StartupError(problems.map((line) => `${file}: ${line}`).join('\n'));
    await withDatabase(async (db) => {
      await migrate(db, (await loadEmbedded(env)).migrations);
      await db.transaction((tx) => seedMembers(tx, members));
      process.stdout.write(`${members.length} members are in the registry.\n`);
    }, env);
  },
});
