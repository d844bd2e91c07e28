import type { Database } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import { isoDay } from '../../core/dates.ts';
import type { ScanFormat } from '../../features/documents/files/inspect-scan.ts';
import type {
  CertificateOwner,
  OrderOwner,
  OwnedCertificate,
  TaxCertificate,
  TaxCertificates,
} from '../../features/tax-exemption/repository/tax-certificates.ts';
import { createCipher } from './cipher.ts';

const MAX_LISTED = 200;
const MAX_ENDING = 1_000;
const FROM = 'store.tax_certificate c JOIN store.service_request r ON r.request_id = c.certificate_id';
const COLUMNS = `c.certificate_id, c.state, c.number, c.organization, c.valid_through::text, c.file_name, c.file_size,
  r.state AS answer, r.created_at AS sent_at, r.due_on::text, r.ended_at AS answered_at, r.answer AS reason, r.claimed_at IS NOT NULL AS is_claimed`;
/** Null for the certificate of an erased person: it belongs to no one, and counts for no one. */
const OWNER = `CASE WHEN c.company_id IS NOT NULL THEN jsonb_build_object('companyId', c.company_id)
  ELSE jsonb_build_object('sub', coalesce(c.sub, '')) END AS owner`;
const OWNED = `${COLUMNS}, ${OWNER}, c.payment_customer_id, jsonb_build_object('sub', r.sub, 'email', r.email) AS sender`;
/** the certificate of an owner and state that was accepted last, at the moment `$1` */
const newestAccepted = (columns: string, where: string): string =>
  `SELECT DISTINCT ON (c.sub, c.company_id, c.state) ${columns} FROM ${FROM}
   WHERE r.state = 'done' AND r.ended_at <= $1 AND ${where} ORDER BY c.sub, c.company_id, c.state, r.ended_at DESC, c.certificate_id`;

/** Returns a condition for the certificates of an owner, whose id is `$at`. */
function isOf(owner: OrderOwner, at: number): string {
  if ('sub' in owner) return `c.sub = $${at}`;
  return 'companyId' in owner ? `c.company_id = $${at}` : `c.sub IS NOT NULL AND r.customer_id = $${at}`;
}
const idOf = (owner: OrderOwner): string | number =>
  'sub' in owner ? owner.sub : 'companyId' in owner ? owner.companyId : owner.customerId;

/** Encrypts the bytes of a file, as text, for the row of its certificate. */
const createFileCipher = (secret: string, former?: string) =>
  createCipher<string>(secret, 'tax exemption certificates', former);

/** Returns the encrypted file of a certificate, for the demo's rows. */
export const sealCertificate = (secret: string, certificateId: string, bytes: Uint8Array): Buffer =>
  createFileCipher(secret).seal(Buffer.from(bytes).toString('base64'), certificateId);

/** Certificates of tax exemption on Postgres, with files encrypted for their row. [TAX-03] */
export function createTaxCertificates(db: Database, secret: string, former?: string): TaxCertificates {
  const { seal, open } = createFileCipher(secret, former);
  return {
    async add({ certificateId, owner, state, number, organization, validThrough, file, at }) {
      const [sub, companyId] = 'sub' in owner ? [owner.sub, null] : [null, owner.companyId];
      await db.query(
        `INSERT INTO store.tax_certificate (certificate_id, sub, company_id, state, number, organization, valid_through,
           file_name, file_format, file_size, sealed, added_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          certificateId,
          sub,
          companyId,
          state,
          number,
          organization,
          validThrough,
          file.name,
          file.format,
          file.bytes.byteLength,
          seal(Buffer.from(file.bytes).toString('base64'), certificateId),
          at,
        ],
      );
    },
    async remove(certificateId) {
      await db.query(
        `DELETE FROM store.tax_certificate WHERE certificate_id = $1
           AND NOT EXISTS (SELECT 1 FROM store.service_request WHERE request_id = $1)`,
        [certificateId],
      );
    },
    list: (owner) =>
      select<TaxCertificate>(
        db,
        `SELECT ${COLUMNS} FROM ${FROM} WHERE ${isOf(owner, 1)} ORDER BY r.created_at DESC, c.certificate_id LIMIT ${MAX_LISTED}`,
        [idOf(owner)],
      ),
    async find(certificateId) {
      const [found] = await select<OwnedCertificate>(db, `SELECT ${OWNED} FROM ${FROM} WHERE c.certificate_id = $1`, [
        certificateId,
      ]);
      return found ?? null;
    },
    async openFile(certificateId) {
      const { rows } = await db.query<{ file_name: string; file_format: ScanFormat; sealed: Buffer }>(
        'SELECT file_name, file_format, sealed FROM store.tax_certificate WHERE certificate_id = $1',
        [certificateId],
      );
      const [row] = rows;
      const content = row ? open(row.sealed, certificateId) : null;
      return row && content !== null
        ? { name: row.file_name, format: row.file_format, bytes: Buffer.from(content, 'base64') }
        : null;
    },
    async listValid(owner, at) {
      const accepted = await select<TaxCertificate>(db, newestAccepted(COLUMNS, isOf(owner, 2)), [at, idOf(owner)]);
      return accepted.filter(({ validThrough }) => validThrough === null || validThrough >= isoDay(at));
    },
    listEnding: ({ from, through }) =>
      select<OwnedCertificate>(
        db,
        `SELECT * FROM (${newestAccepted(OWNED, 'true')}) AS it
         WHERE it.valid_through::date BETWEEN $2 AND $3 ORDER BY it.valid_through LIMIT ${MAX_ENDING}`,
        ['infinity', from, through],
      ),
    async noteCustomer(owner, paymentCustomerId) {
      await db.query(
        `UPDATE store.tax_certificate c SET payment_customer_id = $2 WHERE ${isOf(owner, 1)} AND payment_customer_id IS DISTINCT FROM $2`,
        [idOf(owner), paymentCustomerId],
      );
    },
    async findPayer(paymentCustomerId) {
      const [found] = await select<{ owner: CertificateOwner }>(
        db,
        `SELECT ${OWNER} FROM store.tax_certificate c WHERE c.payment_customer_id = $1
           AND (c.sub IS NOT NULL OR c.company_id IS NOT NULL) ORDER BY c.added_at DESC LIMIT 1`,
        [paymentCustomerId],
      );
      return found?.owner ?? null;
    },
    async findCategory(customerId) {
      const { rows } = await db.query<{ category: string | null }>(
        'SELECT category FROM store.tax_exempt_customer WHERE customer_id = $1',
        [customerId],
      );
      const [row] = rows;
      return row ? row.category : '';
    },
    async noteCategory(customerId, category) {
      await db.query(
        `INSERT INTO store.tax_exempt_customer (customer_id, category) VALUES ($1, $2)
         ON CONFLICT (customer_id) DO UPDATE SET category = $2`,
        [customerId, category],
      );
    },
    listPayers: () =>
      select(
        db,
        `SELECT DISTINCT c.payment_customer_id FROM ${FROM} WHERE r.state = 'done' AND c.payment_customer_id IS NOT NULL
         ORDER BY c.payment_customer_id`,
      ),
  };
}
