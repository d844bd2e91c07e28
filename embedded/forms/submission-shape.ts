import { z } from 'zod';

/**
 * Whether a text has neither control characters (except line breaks and tabs) nor half a surrogate pair, which no
 * database accepts.
 */
const isPlainText = (text: string): boolean => /^[\P{Cc}\n\r\t]*$/u.test(text) && text.isWellFormed();
const text = z.string().refine(isPlainText, 'characters that are not accepted');

const communication = z.object({ value: z.boolean(), subscriptionTypeId: z.number().int(), text: text.optional() });

/** `legalConsentOptions`: one of two kinds. */
export const legalOptions = z.union([
  z.strictObject({
    consent: z.object({
      consentToProcess: z.boolean().optional(),
      text: text.optional(),
      communications: z.array(communication).max(100).optional(),
    }),
  }),
  z.strictObject({
    legitimateInterest: z.object({
      value: z.boolean(),
      subscriptionTypeId: z.number().int(),
      legalBasis: z.enum(['CUSTOMER', 'LEAD']),
      text: text.optional(),
    }),
  }),
]);
export type LegalOptions = z.infer<typeof legalOptions>;

const milliseconds = z.union([z.number().int(), z.string().regex(/^\d{1,15}$/)]).transform(Number);

/** The body of a submission. Its parts are validated later, so that each error has a distinct type. */
export const submissionBody = z.object({
  submittedAt: milliseconds.pipe(z.number().min(0).max(8_640_000_000_000_000)).optional(),
  fields: z.array(z.object({ objectTypeId: z.string().max(40).default('0-1'), name: text, value: text })).max(5_000),
  context: z.record(z.string(), z.unknown()).default({}),
  legalConsentOptions: z.unknown().optional(),
});
export type SubmissionBody = z.infer<typeof submissionBody>;

/** The fields of `context`, each with its error type. Keys of other products are accepted and ignored. */
export const contextShape = {
  hutk: z.string().regex(/^[0-9a-f]{32}$/),
  ipAddress: z.union([z.ipv4(), z.ipv6()]),
  pageUri: z
    .url({ protocol: /^https?$/ })
    .max(2_048)
    .refine(isPlainText),
  pageName: text.max(500),
  pageId: text.max(100),
  sfdcCampaignId: text.max(18),
  goToWebinarWebinarKey: text.max(100),
};
export type SubmissionContext = Partial<Record<keyof typeof contextShape, string>>;
