import type { Queryable } from '../../core/database/database.ts';
import { type FormDefinition, fieldsOf } from '../../platforms/forms/model/definition.ts';
import type { CheckedSubmission } from './check-submission.ts';
import type { SubmissionContext } from './submission-shape.ts';

/** A submission for display: fields by label, in the form's order. */
export type ListedSubmission = {
  id: number;
  at: string;
  formId: string;
  form: string;
  pageUri: string | null;
  fields: { name: string; label: string; value: string }[];
};

/** Forms are public, so the table is bounded: by its rows, and each of them by `MAX_BYTES`. */
const MAX_STORED_ROWS = 10_000;
/** Maximum size of a list, as stored: the oldest submissions are omitted first. */
const LISTED_BYTES = 1024 * 1024;

/** Saves one submission and deletes the oldest beyond the limit. Resolves with the submission as listed. */
export async function saveSubmission(
  db: Queryable,
  form: FormDefinition,
  { values, context, consent }: CheckedSubmission,
  { receivedAt, submittedAt }: { receivedAt: Date; submittedAt: Date | null },
): Promise<ListedSubmission> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO forms.submission (form_id, received_at, submitted_at, field_values, context, consent) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [form.id, receivedAt, submittedAt, values, context, consent],
  );
  const id = rows[0]?.id ?? 0;
  await db.query('DELETE FROM forms.submission WHERE id <= $1', [id - MAX_STORED_ROWS]);
  return toListed({ id, received_at: receivedAt, form_id: form.id, field_values: values, context }, form);
}

type Row = {
  id: number;
  received_at: Date;
  form_id: string;
  field_values: Record<string, string>;
  context: SubmissionContext;
};

/** Lists the newest submissions first, up to a number and to the size of one response. */
export async function listSubmissions(
  db: Queryable,
  forms: ReadonlyMap<string, FormDefinition>,
  limit: number,
): Promise<ListedSubmission[]> {
  const { rows } = await db.query<Row>(
    `SELECT id, received_at, form_id, field_values, context FROM (
       SELECT *, sum(octet_length(field_values::text) + octet_length(context::text)) OVER (ORDER BY id DESC) AS bytes
       FROM (SELECT * FROM forms.submission ORDER BY id DESC LIMIT $1) AS newest
     ) AS counted WHERE bytes <= $2 ORDER BY id DESC`,
    [limit, LISTED_BYTES],
  );
  return rows.map((row) => toListed(row, forms.get(row.form_id)));
}

function toListed(row: Row, form: FormDefinition | undefined): ListedSubmission {
  const { id, received_at, form_id, field_values: values, context } = row;
  // submissions of a deleted form are listed with the field names
  const known = form ? fieldsOf(form) : Object.keys(values).map((name) => ({ name, label: name }));
  return {
    id,
    at: received_at.toISOString(),
    formId: form_id,
    form: form?.name ?? form_id,
    pageUri: context.pageUri ?? null,
    fields: known.flatMap(({ name, label }) => {
      const value = values[name];
      return value === undefined ? [] : [{ name, label, value }];
    }),
  };
}

/** Empties the service for a reset of the demo. */
export async function clearForms(tx: Queryable): Promise<void> {
  await tx.query('TRUNCATE forms.submission RESTART IDENTITY');
}
