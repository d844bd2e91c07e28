import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BYTE_ORDER_MARK, writeCsv } from '../../core/csv.ts';
import { readEnv } from '../../core/env/read-env.ts';
import { explainStartupError } from '../../core/process/explain-startup-error.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { EXPORTS } from '../../shop/exports/exports.ts';
import { PLATFORMS } from '../compose/platforms.ts';
import { openClients } from './open-clients.ts';
import { openCommandDatabase } from './open-database.ts';

const USAGE =
  'npm run export -- orders|customers|plans|tax|disputes|payouts --from 2026-01-01 --to 2026-01-31 [--out FILE] [--bom]   both days are included';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** A day as its first moment, UTC. */
function readDay(name: string, text: string | undefined): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (text === undefined || !DAY.test(text) || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new StartupError(`--${name} must be a day such as 2026-01-31.\n${USAGE}`);
  return day;
}

/** Reads what is asked for through the platforms' own clients, hosted or embedded, and writes it as CSV. */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      out: { type: 'string' },
      bom: { type: 'boolean', default: false },
    },
  });
  const [name = '', ...others] = positionals;
  if (!Object.hasOwn(EXPORTS, name) || others.length > 0) throw new StartupError(USAGE);
  const [from, last] = [readDay('from', values.from), readDay('to', values.to)];
  if (last < from) throw new StartupError('--to is before --from.');
  const span = { from, to: new Date(last.getTime() + DAY_MS) };
  const env = readEnv(PLATFORMS);
  const opened = await openCommandDatabase(env).catch((error: unknown) => {
    throw explainStartupError(error, env) ?? error;
  });
  try {
    const clients = await openClients(env, opened.db, process.cwd());
    const sheet = await EXPORTS[name as keyof typeof EXPORTS](clients, span);
    if (!sheet.ok) throw new StartupError("Nothing was written: a platform didn't respond. Try again.");
    const { columns, rows } = sheet.value;
    const text = (values.bom ? BYTE_ORDER_MARK : '') + writeCsv(columns, rows);
    if (values.out === undefined) process.stdout.write(text);
    else {
      writeFileSync(values.out, text);
      process.stderr.write(`${rows.length} lines in ${values.out}\n`);
    }
  } finally {
    await opened.close();
  }
}

run().catch((error: unknown) => {
  const isExpected = error instanceof Error && error.name === 'StartupError';
  process.stderr.write(`${isExpected ? error.message : `Nothing was written: ${String(error)}`}\n`);
  process.exitCode = 1;
});
