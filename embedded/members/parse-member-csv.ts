import { z } from 'zod';
import { emailAddress } from '../../core/email-address.ts';
import type { Member } from './seed.ts';

const day = z.iso.date('must be a day such as 2026-12-31');
const token = z.string().trim().min(1, 'must not be empty').max(100, 'must have at most 100 characters');
const memberSchema = z.object({
  number: z
    .string()
    .trim()
    .regex(/^\d{1,12}$/, 'must be 1 to 12 digits'),
  email: emailAddress('must be an email address'),
  status: token,
  type: token,
  member_since: day,
  expire_date: day,
  official_state_assignment: z.string().trim().max(100).default(''),
});
export const MEMBER_COLUMNS = Object.keys(memberSchema.shape);

type Field = { text: string; line: number; column: number };

/**
 * [OP-10] Parses members from the rows of a sheet whose first row names the columns; reports every error with line and
 * column.
 */
export function readMemberSheet(rows: readonly (readonly Field[])[]): { members: Member[]; problems: string[] } {
  const problems: string[] = [];
  const header = (rows[0] ?? []).map(({ text }) => text.trim().toLowerCase());
  for (const name of MEMBER_COLUMNS)
    if (!header.includes(name) && name !== 'official_state_assignment')
      problems.push(`line 1: the column ${name} is missing`);
  header.forEach((name, i) => {
    if (!MEMBER_COLUMNS.includes(name)) problems.push(`line 1, column ${i + 1} (${name}): is no column`);
  });
  if (problems.length > 0) return { members: [], problems };
  const members: Member[] = [];
  const firstLine = new Map<string, number>();
  for (const row of rows.slice(1)) {
    const line = row[0]?.line ?? 0;
    if (row.length !== header.length) {
      problems.push(`line ${line}: has ${row.length} fields, the first line has ${header.length}`);
      continue;
    }
    const parsed = memberSchema.safeParse(Object.fromEntries(row.map(({ text }, i) => [header[i], text.trim()])));
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        problems.push(`line ${line}, column ${header.indexOf(String(path[0])) + 1} (${String(path[0])}): ${message}`);
      continue;
    }
    const before = firstLine.get(parsed.data.number);
    if (before !== undefined)
      problems.push(`line ${line}: number ${parsed.data.number} stands twice, first in line ${before}`);
    firstLine.set(parsed.data.number, before ?? line);
    members.push(parsed.data);
  }
  return { members, problems };
}
