import type { Queryable } from '../../core/database/database.ts';
import type { Demo } from '../../server/demo/read-demo.ts';

const DAY_MS = 86_400_000;
const VALID_DAYS = 30;
/** basis points: what the demo's tax table has for Ohio */
const OHIO_TAX = 575;

type DemoQuote = {
  person: string;
  /** the first company of the demo; omitted: for the person */
  isForCompany?: true;
  daysAgo: number;
  /** codes with copies */
  lines: readonly (readonly [code: string, copies: number])[];
  state: 'not-sent' | 'sent' | 'opened' | 'approved' | 'sent-back' | 'expired' | 'withdrawn';
  approver?: string;
  poNumber?: string;
  note?: string;
  answerNote?: string;
};

const ROSA = 'rosa.quintero@example.com';

const QUOTES: readonly DemoQuote[] = [
  { person: 'customer', daysAgo: 131, lines: [['B104', 1]], state: 'expired', approver: ROSA },
  {
    person: 'customer',
    daysAgo: 12,
    lines: [['A102', 2]],
    state: 'sent-back',
    approver: ROSA,
    answerNote: 'One copy is enough for the lofts.',
  },
  {
    person: 'customer',
    isForCompany: true,
    daysAgo: 9,
    lines: [
      ['A401', 4],
      ['G702', 6],
    ],
    state: 'opened',
    approver: ROSA,
    poNumber: 'MB-2026-118',
    note: 'For the Quarry Road lofts, November to April.',
  },
  { person: 'administrator', isForCompany: true, daysAgo: 5, lines: [['A101', 1]], state: 'withdrawn' },
  { person: 'customer', daysAgo: 3, lines: [['A201', 1]], state: 'approved', approver: ROSA },
  {
    person: 'customer',
    daysAgo: 0,
    lines: [
      ['A101', 1],
      ['A201', 1],
      ['G702', 6],
    ],
    state: 'not-sent',
  },
];

/**
 * Seeds quotes of the demo customers in several states, in the caller's transaction. Needs the embedded commerce platform,
 * whose prices it reads.
 */
export async function seedQuotes(tx: Queryable, demo: Demo, now: Date): Promise<void> {
  for (const quote of QUOTES) {
    const person = demo.people.find(({ key }) => key === quote.person);
    const lines = await readLines(tx, quote.lines);
    if (!person || lines.length < quote.lines.length) continue;
    await insertQuote(tx, {
      quote,
      person,
      lines,
      company: quote.isForCompany ? (demo.companies[0] ?? null) : null,
      now,
    });
  }
}

type SeededLine = { quantity: number; unit: number };

async function readLines(tx: Queryable, lines: DemoQuote['lines']): Promise<SeededLine[]> {
  const { rows } = await tx.query<{ line: SeededLine }>(
    `SELECT jsonb_build_object('productId', p.entity_id, 'variantId', p.variant_id, 'sku', p.sku, 'name', p.name,
       'quantity', wanted.copies, 'unit', coalesce(p.sale_price, p.price), 'job', '') AS line
     FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS wanted (code, copies, place)
     JOIN commerce.product p ON p.sku LIKE wanted.code || '-%' AND p.is_visible
     WHERE p.sku = (SELECT max(sku) FROM commerce.product WHERE sku LIKE wanted.code || '-%' AND is_visible)
     ORDER BY wanted.place`,
    [lines.map(([code]) => code), lines.map(([, copies]) => copies)],
  );
  return rows.map(({ line }) => line);
}

type Seeded = {
  quote: DemoQuote;
  person: Demo['people'][number];
  lines: readonly SeededLine[];
  company: Demo['companies'][number] | null;
  now: Date;
};

async function insertQuote(tx: Queryable, { quote, person, lines, company, now }: Seeded): Promise<void> {
  const { state, approver = '', poNumber = '', note = '', answerNote = '' } = quote;
  const madeAt = new Date(now.getTime() - quote.daysAgo * DAY_MS);
  const later = (days: number): Date => new Date(Math.min(madeAt.getTime() + days * DAY_MS, now.getTime()));
  const subtotal = lines.reduce((total, { quantity, unit }) => total + quantity * unit, 0);
  const tax = Math.round((subtotal * OHIO_TAX) / 10_000);
  const isAnswered = state === 'approved' || state === 'sent-back';
  const billing = {
    firstName: person.firstName,
    lastName: person.lastName,
    company: company?.name ?? '',
    street1: '18 Quarry Road',
    street2: '',
    city: 'Columbus',
    state: 'OH',
    zip: '43215',
    countryCode: 'US',
    email: person.email,
  };
  const { rows } = await tx.query<{ number: number }>(
    `INSERT INTO store.quote (state, sub, user_id, customer_id, email, first_name, last_name, company_id, company_name, invoice_email, lines,
       subtotal, tax, total, billing, po_number, made_at, valid_until, approver, note, sent_at, opened_at, answered_at, answer_note)
     VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) RETURNING number`,
    [
      state,
      person.sub,
      person.customerId,
      person.email,
      person.firstName,
      person.lastName,
      company?.companyId ?? null,
      company?.name ?? '',
      company?.invoiceEmail ?? '',
      JSON.stringify(lines),
      subtotal,
      tax,
      subtotal + tax,
      JSON.stringify(billing),
      poNumber,
      madeAt,
      new Date(madeAt.getTime() + VALID_DAYS * DAY_MS),
      approver,
      note,
      approver === '' ? null : later(0),
      isAnswered || state === 'opened' ? later(1) : null,
      isAnswered ? later(1) : null,
      answerNote,
    ],
  );
  const acts = [
    'made',
    ...(approver === '' ? [] : ['sent']),
    ...(state === 'not-sent' || state === 'sent' ? [] : [state]),
  ];
  for (const [at, act] of acts.entries())
    await tx.query('INSERT INTO store.quote_act (number, version, at, act) VALUES ($1, 1, $2, $3)', [
      rows[0]?.number,
      act === 'expired' ? new Date(madeAt.getTime() + VALID_DAYS * DAY_MS) : later(at < 2 ? 0 : 1),
      act,
    ]);
}
