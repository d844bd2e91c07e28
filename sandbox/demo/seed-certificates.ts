import type { Queryable } from '../../core/database/database.ts';
import { isoDay } from '../../core/dates.ts';
import { US_STATES } from '../../core/us-states.ts';
import type { DemoCertificate } from '../../server/demo/read-demo.ts';
import type { DemoPlace } from './demo-store.ts';

const DAY_MS = 86_400_000;
/** an answer is due this many days after a certificate was sent, and the demo's answers were in time */
const ANSWER_DAYS = 2;

/** Seeds the tax exemption certificates of the demo customers, in every state of an answer, in the caller's transaction. */
export async function seedCertificates(
  tx: Queryable,
  { demo, store }: Pick<DemoPlace, 'demo' | 'store'>,
  now: Date,
): Promise<void> {
  const after = (days: number): Date => new Date(now.getTime() + days * DAY_MS);
  for (const certificate of demo.certificates) {
    const { certificateId, companyId = null, state, number, organization, answer, reason } = certificate;
    const person = demo.people.find(({ key }) => key === certificate.person);
    if (!person) continue;
    const company = demo.companies.find((each) => each.companyId === companyId);
    const validThrough = certificate.endsInDays === null ? null : isoDay(after(certificate.endsInDays));
    const sentAt = after(-certificate.sentDaysAgo);
    const dueAt = after(ANSWER_DAYS - certificate.sentDaysAgo);
    const details = { certificate: { state, number, organization, validThrough } };
    await tx.query(
      `INSERT INTO store.service_request (request_id, kind, subject, state, sub, customer_id, email, first_name, last_name, company_id,
         company_name, details, created_at, due_on, ended_at, ended_by, answer)
       VALUES ($1, 'tax-certificate', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        certificateId,
        `tax:${companyId ?? person.sub}:${state}`,
        answer,
        person.sub,
        person.customerId,
        person.email,
        person.firstName,
        person.lastName,
        companyId,
        company?.name ?? null,
        JSON.stringify(details),
        sentAt,
        isoDay(dueAt),
        answer === 'open' ? null : dueAt,
        answer === 'open' ? null : demo.people.find(({ key }) => key === 'staff')?.email,
        reason,
      ],
    );
    await tx.query(`INSERT INTO store.service_request_act (request_id, at, act) VALUES ($1, $2, 'sent')`, [
      certificateId,
      sentAt,
    ]);
    const bytes = renderCertificate(certificate, validThrough);
    await tx.query(
      `INSERT INTO store.tax_certificate (certificate_id, sub, company_id, payment_customer_id, state, number, organization, valid_through,
         file_name, file_format, file_size, sealed, added_at)
       VALUES ($1, $2, $3, (SELECT payment_customer_id FROM store.person WHERE sub = $2), $4, $5, $6, $7, $8, 'pdf', $9, $10, $11)`,
      [
        certificateId,
        companyId === null ? person.sub : null,
        companyId,
        state,
        number,
        organization,
        validThrough,
        `${state.toLowerCase()}-exemption.pdf`,
        bytes.byteLength,
        store.sealCertificate(certificateId, bytes),
        sentAt,
      ],
    );
  }
}

/** Returns a PDF of one page, with a standard font and the facts of a certificate; its texts have no brackets. */
function renderCertificate({ state, number, organization }: DemoCertificate, validThrough: string | null): Uint8Array {
  const lines = [
    'Sample. Sales tax exemption certificate',
    `State of ${US_STATES[state] ?? state}`,
    `Certificate ${number}`,
    `Issued to ${organization}`,
    validThrough === null ? 'No end' : `Valid through ${validThrough}`,
  ];
  const page = `BT /F1 18 Tf 72 700 Td 28 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
