import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { isUniqueViolation } from '../../../core/database/unique-violation.ts';
import { err, ok } from '../../../core/result.ts';
import { MAX_COMPANIES_OF_PERSON } from '../../../platforms/users/company-constants.ts';
import type { companyRequests } from '../../../platforms/users/company-shapes.ts';
import type { Bearer } from '../person.ts';
import type { Outcome } from '../respond.ts';
import { countCompanies, incrementVersion, lockAsAdministrator, lockPerson, recordActivity } from './company-access.ts';
import { COMPANY } from './company-details.ts';

type Input<Name extends keyof typeof companyRequests> = z.output<(typeof companyRequests)[Name]>;

const findCompany = async (tx: Queryable, companyId: string): Promise<object> => {
  const [row] = await select(tx, `SELECT ${COMPANY} FROM users.company WHERE company_id = $1`, [companyId]);
  return row!;
};

/** Creates a company with the bearer as administrator and buyer; the same key again returns the same company. */
export const insertCompany = (
  db: Database,
  who: Bearer,
  input: Input<'create'>,
  now: Date,
): Promise<Outcome<{ company: object; isNew: boolean }>> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, who, now);
    const { rows } = await tx.query<{ company_id: string }>(
      'SELECT company_id FROM users.company WHERE created_by = $1 AND request_key = $2',
      [who.sub, input.requestKey],
    );
    if (rows[0]) return ok({ company: await findCompany(tx, rows[0].company_id), isNew: false });
    if ((await countCompanies(tx, who.sub)) >= MAX_COMPANIES_OF_PERSON) return err('full');
    const companyId = randomUUID();
    const { street, street2, city, state, zip } = input.address;
    await tx.query(
      `INSERT INTO users.company (company_id, name, legal_name, street, street2, city, state, zip, invoice_email, tax_id,
         created_by, request_key, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        companyId,
        input.name,
        input.legalName ?? null,
        street,
        street2,
        city,
        state,
        zip,
        input.invoiceEmail,
        input.taxId ?? null,
        who.sub,
        input.requestKey,
        now,
      ],
    );
    await tx.query(
      `INSERT INTO users.company_member (company_id, user_id, roles, joined_at) VALUES ($1, $2, '{administrator,buyer}', $3)`,
      [companyId, who.sub, now],
    );
    await recordActivity(tx, companyId, { action: 'company-created', actor: { id: who.sub } }, now);
    return ok({ company: await findCompany(tx, companyId), isNew: true });
  });

type Fields = Omit<Input<'change'>, 'version'>;

/** The columns of a change, with their values. */
function columnsOf({ address, ...change }: Fields): [string, unknown][] {
  const named: [string, unknown][] = [
    ['name', change.name],
    ['legal_name', change.legalName],
    ['invoice_email', change.invoiceEmail],
    ['tax_id', change.taxId],
    ['join_policy', change.joinPolicy],
    ['automatic_roles', change.automaticRoles],
    ['approval_limit', change.approvalLimit],
    ['is_purchase_order_required', change.isPurchaseOrderRequired],
    ...(address ? Object.entries(address) : []),
  ];
  return named.filter(([, value]) => value !== undefined);
}

/** Changes the named fields if `version` is the current one. */
export const updateCompany = (
  db: Database,
  companyId: string,
  who: Bearer,
  { version, ...fields }: Input<'change'>,
  now: Date,
): Promise<Outcome<object>> =>
  db.transaction(async (tx) => {
    const company = await lockAsAdministrator(tx, companyId, who);
    if (!company.ok) return company;
    if (company.value.version !== version) return err('conflict');
    const columns = columnsOf(fields);
    if (columns.length === 0) return ok(await findCompany(tx, companyId));
    await tx.query(
      `UPDATE users.company SET ${columns.map(([column], at) => `${column} = $${at + 2}`).join(', ')} WHERE company_id = $1`,
      [companyId, ...columns.map(([, value]) => value)],
    );
    await incrementVersion(tx, companyId);
    await recordActivity(
      tx,
      companyId,
      { action: 'company-changed', actor: { id: who.sub }, detail: Object.keys(fields).join(', ') },
      now,
    );
    return ok(await findCompany(tx, companyId));
  });

/**
 * Sets the company's customer at the payment platform if it has none, or the one in `replaces`, and returns the customer
 * after that: of concurrent calls the first one counts. `invalid`: the customer of a person or another company.
 */
export const setPaymentCustomer = async (
  db: Database,
  companyId: string,
  who: Bearer,
  { paymentCustomerId, replaces }: Input<'setPaymentCustomer'>,
): Promise<Outcome<{ paymentCustomerId: string }>> => {
  try {
    return await db.transaction(async (tx) => {
      const company = await lockAsAdministrator(tx, companyId, who);
      if (!company.ok) return company;
      const { rows } = await tx.query('SELECT 1 FROM users.person WHERE payment_customer_id = $1', [paymentCustomerId]);
      if (rows.length > 0) return err('invalid');
      await tx.query(
        `UPDATE users.company SET payment_customer_id = $2
         WHERE company_id = $1 AND (payment_customer_id IS NULL OR payment_customer_id = $3)`,
        [companyId, paymentCustomerId, replaces ?? null],
      );
      const [row] = await select<{ paymentCustomerId: string }>(
        tx,
        'SELECT payment_customer_id FROM users.company WHERE company_id = $1',
        [companyId],
      );
      return ok(row!);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'company_payment_customer')) return err('invalid');
    throw error;
  }
};
