import { writeFileSync } from 'node:fs';
import { isoDay } from '../../core/dates.ts';
import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { BYTE_ORDER_MARK, writeCsv } from '../../core/write-csv.ts';
import { EXPORTS } from '../../features/desk/use-cases/exports/csv-exports.ts';
import { findCheckouts } from '../persistence/companies/cart-purposes.ts';
import { createCompanyInvoices } from '../persistence/invoices/company-invoices.ts';
import { openClients } from './open-clients.ts';
import { withDatabase } from './open-database.ts';

const USAGE =
  'npm run export -- orders|customers|plans|tax|invoices|payments|disputes|payouts --from 2026-01-01 --to 2026-01-31 [--out FILE] [--bom]   both days are included';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Converts a day to its first moment, UTC. */
function readDay(name: string, text: string | undefined): Date {
  const day = new Date(`${text}T00:00:00Z`);
  if (text === undefined || !DAY.test(text) || Number.isNaN(day.getTime()) || isoDay(day) !== text)
    throw new StartupError(`--${name} must be a day such as 2026-01-31.\n${USAGE}`);
  return day;
}

/** Reads the requested data through the platforms' clients, hosted or embedded, and writes it as CSV. */
export const command = defineCommand({
  usage: USAGE,
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    out: { type: 'string' },
    bom: { type: 'boolean', default: false },
  },
  failed: 'Nothing was written',
  async run([name = '', ...others], values, fromCaller) {
    if (!Object.hasOwn(EXPORTS, name) || others.length > 0) throw new UsageError();
    const [from, last] = [readDay('from', values.from), readDay('to', values.to)];
    if (last < from) throw new StartupError('--to is before --from.');
    const span = { from, to: new Date(last.getTime() + DAY_MS) };
    await withDatabase(async (db, env) => {
      const clients = await openClients(env, db, process.cwd());
      const csv = await EXPORTS[name as keyof typeof EXPORTS](
        {
          ...clients,
          purposes: { findCheckouts: (cartIds) => findCheckouts(db, cartIds) },
          // an export writes no email
          companyInvoices: createCompanyInvoices(db, { write: async () => false }),
        },
        span,
      );
      if (!csv.ok) throw new StartupError("Nothing was written: a platform didn't respond. Try again.");
      const { columns, rows } = csv.value;
      const text = (values.bom ? BYTE_ORDER_MARK : '') + writeCsv(columns, rows);
      if (values.out === undefined) process.stdout.write(text);
      else {
        const file = fromCaller(values.out);
        writeFileSync(file, text);
        process.stderr.write(`${rows.length} lines in ${file}\n`);
      }
    });
  },
});
