import { isoDay } from '../../../core/dates.ts';
import { defineJob, noInput } from '../../../core/queue/define-job.ts';
import { writeMail } from '../../shared/emails/write-mail.ts';
import type { ShopWorker } from '../../shared/jobs.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { certificateEnding } from '../emails/certificate-ending.ts';
import type { OwnedCertificate } from '../repository/tax-certificates.ts';
import { NOTICE_DAYS } from '../rules/certificate.ts';
import { syncPaymentExemption } from './apply-exemption.ts';

const DAY_MS = 86_400_000;
/** an email about an end that was missed for longer would only confuse */
const LATE_DAYS = 7;

const dayFrom = (now: Date, days: number): string => isoDay(new Date(now.getTime() + days * DAY_MS));

/**
 * Emails the owners of certificates that end in 30 days or have ended, each once, and sets the exemption at the payment
 * platform before the next renewal. Idempotent; the next run retries. [TAX-08] [TAX-09]
 */
export async function followCertificates(context: ShopContext): Promise<void> {
  const { taxCertificates, now } = context;
  const span = { from: dayFrom(now(), -LATE_DAYS), through: dayFrom(now(), NOTICE_DAYS) };
  for (const certificate of await taxCertificates.listEnding(span)) await mailEnd(context, certificate);
  for (const { paymentCustomerId } of await taxCertificates.listPayers()) await syncPayer(context, paymentCustomerId);
}

async function syncPayer(context: ShopContext, paymentCustomerId: string): Promise<void> {
  const synced = await syncPaymentExemption(context, paymentCustomerId);
  if (!synced.ok) context.log.warn({ area: 'tax', code: synced.detail }, 'the exemption of a payer was not set');
}

/** Sets the exemption at the payment platform after a certificate was accepted. The job retries a failure. [TAX-09] */
export async function followAcceptance(context: ShopContext, certificateId: string): Promise<void> {
  const certificate = await context.taxCertificates.find(certificateId);
  if (certificate?.paymentCustomerId) await syncPayer(context, certificate.paymentCustomerId);
}

/** Writes to the customer, or to the company's invoice email: the member who sent the certificate may have left. */
async function mailEnd(context: ShopContext, certificate: OwnedCertificate): Promise<void> {
  const { certificateId, owner, sender, state, number, organization, validThrough } = certificate;
  if (validThrough === null) return;
  const { config, companyFeed, now } = context;
  const companyId = 'companyId' in owner ? owner.companyId : null;
  const company = companyId === null ? null : await companyFeed.readCompany(companyId);
  if (company && (!company.ok || company.value.closedAt !== null)) return;
  const to = company?.ok ? company.value.invoiceEmail : sender.email;
  if (to === '') return;
  const hasEnded = validThrough < isoDay(now());
  const facts = { companyId, state, number, organization, validThrough, hasEnded };
  await writeMail(context, certificateEnding.content(config, facts), {
    key: `${certificateEnding.kind}:${certificateId}:${hasEnded ? 'ended' : 'ending'}`,
    to,
    about: { type: 'account', id: to },
    at: now(),
  });
}

export const followCertificatesJob = defineJob({
  name: 'follow-certificates',
  input: noInput,
  every: 900,
  run: async ({ openContext }: ShopWorker) => void (await followCertificates(openContext())),
});
