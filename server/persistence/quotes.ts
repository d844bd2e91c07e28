import type { Database, Queryable } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import type {
  Quote,
  QuoteAct,
  QuoteChange,
  QuoteLink,
  QuoteRepository,
  QuoteSideEffects,
} from '../../features/quotes/repository/quotes.ts';
import { MAX_OPEN_QUOTES } from '../../features/quotes/rules/quote-state.ts';
import type { StoreOutbox } from './outbox/outbox.ts';

const COLUMNS = `q.number, q.version, q.revision, q.state, q.company_id, q.company_name, q.invoice_email, q.lines, q.subtotal, q.tax, q.total,
  q.billing, q.po_number, q.made_at, q.valid_until, q.approver, q.note, q.sent_at, q.opened_at, q.answered_at, q.answer_note, q.cart_id,
  q.payment, q.order_number, jsonb_build_object('sub', q.sub, 'userId', q.user_id, 'customerId', coalesce(q.customer_id, 0),
    'email', q.email, 'firstName', q.first_name, 'lastName', q.last_name) AS owner`;
const IS_OPEN = `q.state IN ('not-sent', 'sent', 'opened', 'approved', 'sent-back')`;
const MAX_LISTED = 500;

/** The columns that a change may set; JSON values are written as text. */
const CHANGEABLE = {
  version: 'version',
  state: 'state',
  companyName: 'company_name',
  invoiceEmail: 'invoice_email',
  lines: 'lines',
  subtotal: 'subtotal',
  tax: 'tax',
  total: 'total',
  billing: 'billing',
  poNumber: 'po_number',
  madeAt: 'made_at',
  validUntil: 'valid_until',
  approver: 'approver',
  note: 'note',
  sentAt: 'sent_at',
  openedAt: 'opened_at',
  answeredAt: 'answered_at',
  answerNote: 'answer_note',
  cartId: 'cart_id',
  payment: 'payment',
  orderNumber: 'order_number',
} as const satisfies Record<keyof QuoteChange, string>;

const toValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

async function writeEffects(
  tx: Queryable,
  outbox: Pick<StoreOutbox, 'write'>,
  { number, version }: Pick<Quote, 'number' | 'version'>,
  { at, act, mails = [], link }: QuoteSideEffects,
): Promise<void> {
  await tx.query('INSERT INTO store.quote_act (number, version, at, act) VALUES ($1, $2, $3, $4)', [
    number,
    version,
    at,
    act,
  ]);
  if (link)
    await tx.query(
      'INSERT INTO store.quote_link (token_hash, number, email, version, expires_at) VALUES ($1, $2, $3, $4, $5)',
      [link.tokenHash, number, link.email, link.version, link.expiresAt],
    );
  for (const mail of mails) await outbox.write(mail, tx);
}

/** The quotes, on Postgres. Each change names the revision that it read, so that one of two wins. [QTE-02] */
export function createQuotes(db: Database, outbox: Pick<StoreOutbox, 'write'>): QuoteRepository {
  const list = (where: string, values: unknown[], from: Queryable = db): Promise<Quote[]> =>
    select<Quote>(
      from,
      `SELECT ${COLUMNS} FROM store.quote q WHERE ${where} ORDER BY q.number DESC LIMIT ${MAX_LISTED}`,
      values,
    );
  const readOne = async (where: string, values: unknown[], from: Queryable = db): Promise<Quote | null> =>
    (await list(where, values, from))[0] ?? null;

  return {
    insert: (quote, mail) =>
      db.transaction(async (tx) => {
        const { owner, companyId, madeAt } = quote;
        // one quote of an owner at a time is counted and inserted
        await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('quotes:' || $1, 0))`, [companyId ?? owner.sub]);
        const { rows: open } = await tx.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM store.quote q WHERE ${IS_OPEN} AND q.valid_until > $3
             AND CASE WHEN $2::uuid IS NULL THEN q.sub = $1 AND q.company_id IS NULL ELSE q.company_id = $2 END`,
          [owner.sub, companyId, madeAt],
        );
        if ((open[0]?.count ?? 0) >= MAX_OPEN_QUOTES) return null;
        const { rows } = await tx.query<{ number: number }>(
          `INSERT INTO store.quote (sub, user_id, customer_id, email, first_name, last_name, company_id, company_name, invoice_email,
             lines, subtotal, tax, total, billing, po_number, made_at, valid_until)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) RETURNING number`,
          [
            owner.sub,
            owner.userId,
            owner.customerId,
            owner.email,
            owner.firstName,
            owner.lastName,
            companyId,
            quote.companyName,
            quote.invoiceEmail,
            JSON.stringify(quote.lines),
            quote.subtotal,
            quote.tax,
            quote.total,
            toValue(quote.billing),
            quote.poNumber,
            madeAt,
            quote.validUntil,
          ],
        );
        const made = (await readOne('q.number = $1', [rows[0]?.number], tx))!;
        await writeEffects(tx, outbox, made, { at: new Date(madeAt), act: 'made', mails: [mail(made)] });
        return made;
      }),
    find: (number) => readOne('q.number = $1', [number]),
    async findByLink(tokenHash, at) {
      const [row] = await select<Quote & { linkEmail: string; linkVersion: number; linkExpiresAt: string }>(
        db,
        `SELECT ${COLUMNS}, l.email AS link_email, l.version AS link_version, l.expires_at AS link_expires_at
         FROM store.quote_link l JOIN store.quote q ON q.number = l.number WHERE l.token_hash = $1 AND l.expires_at > $2`,
        [tokenHash, at],
      );
      if (!row) return null;
      const { linkEmail, linkVersion, linkExpiresAt, ...quote } = row;
      const link: QuoteLink = { email: linkEmail, version: linkVersion, expiresAt: linkExpiresAt };
      return { quote, link };
    },
    findByCart: (cartId) => readOne('q.cart_id = $1', [cartId]),
    async hasCarts() {
      const { rowCount } = await db.query('SELECT 1 FROM store.quote WHERE cart_id IS NOT NULL LIMIT 1');
      return rowCount === 1;
    },
    listOwn: (sub) => list('q.sub = $1 AND q.company_id IS NULL', [sub]),
    listOfCompany: (companyId) => list('q.company_id = $1', [companyId]),
    listOfCustomer: (customerId) => list('q.customer_id = $1', [customerId]),
    listActs: (number) =>
      select<QuoteAct>(db, 'SELECT at, act, version FROM store.quote_act WHERE number = $1 ORDER BY id', [number]),
    listEnded: (at, limit) =>
      select<Quote>(
        db,
        `SELECT ${COLUMNS} FROM store.quote q WHERE ${IS_OPEN} AND q.valid_until <= $1 ORDER BY q.valid_until LIMIT $2`,
        [at, limit],
      ),
    change: (quote, change, effects) =>
      db.transaction(async (tx) => {
        const entries = Object.entries(change) as [keyof QuoteChange, unknown][];
        const sets = entries.map(([key], index) => `${CHANGEABLE[key]} = $${index + 3}`);
        const { rowCount } = await tx.query(
          `UPDATE store.quote SET ${[...sets, 'revision = revision + 1'].join(', ')} WHERE number = $1 AND revision = $2`,
          [quote.number, quote.revision, ...entries.map(([, value]) => toValue(value))],
        );
        if (rowCount !== 1) return null;
        const changed = (await readOne('q.number = $1', [quote.number], tx))!;
        await writeEffects(tx, outbox, changed, effects);
        return changed;
      }),
  };
}
