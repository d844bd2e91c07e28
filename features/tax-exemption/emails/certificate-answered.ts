import { US_STATES } from '../../../core/us-states.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailBlock, mailText } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { organizationName, plainTitle } from '../../shared/emails/sanitize-text.ts';
import { REFUND_DAYS } from '../rules/certificate.ts';
import { getTaxPath } from '../rules/tax-paths.ts';

export type CertificateFacts = {
  companyId: string | null;
  state: string;
  number: string;
  organization: string;
  validThrough: string | null;
};

export const SAMPLE_CERTIFICATE: CertificateFacts = {
  companyId: null,
  state: 'NC',
  number: 'NC-58-204417',
  organization: 'Osei Campus Services',
  validThrough: '2028-12-31',
};

export const getStateName = (state: string): string => US_STATES[state] ?? state;

/** The certificate in two to four lines; a name that is an address or a phone number is left out [SE-12]. */
export function certificateFacts(
  { say, date }: MailWriter,
  { state, number, organization, validThrough }: CertificateFacts,
): MailBlock {
  const name = organizationName(organization);
  return {
    is: 'facts',
    rows: [
      { label: say('tax.fact.state'), value: [getStateName(state)] },
      { label: say('tax.fact.number'), value: [plainTitle(number)] },
      ...(name === null ? [] : [{ label: say('tax.fact.organization'), value: [name] }]),
      ...(validThrough === null ? [] : [{ label: say('tax.fact.through'), value: [date(validThrough)] }]),
    ],
  };
}

export const certificateButton = ({ say, url }: MailWriter, { companyId }: CertificateFacts): MailBlock => ({
  is: 'button',
  label: say('tax.button'),
  href: url(getTaxPath(companyId)),
});

/** `answer`: the staff member's words; empty if none. */
type AnswerFacts = CertificateFacts & { outcome: 'done' | 'declined'; answer: string };

export const certificateAnswered = defineEmail({
  kind: 'certificate-answered',
  when: 'a staff member accepts or refuses a tax exemption certificate',
  key: 'certificate-answered:{certificate}',
  content(writer, facts: AnswerFacts) {
    const { say } = writer;
    const { outcome, answer } = facts;
    const state = getStateName(facts.state);
    return {
      subject: say(`tax.${outcome}.subject`, { state }),
      preheader: say(`tax.${outcome}.preheader`),
      reference: '',
      heading: say(`tax.${outcome}.heading`, { state }),
      reason: 'request',
      blocks: [
        mailText(say(`tax.${outcome}.text`, { state })),
        ...(answer === '' ? [] : [{ is: 'quote' as const, intro: say('request.answer'), text: answer, version: '' }]),
        certificateFacts(writer, facts),
        ...(outcome === 'done' ? [mailText(say('tax.done.refund', { count: REFUND_DAYS }))] : []),
        certificateButton(writer, facts),
      ],
    };
  },
  sample: { ...SAMPLE_CERTIFICATE, outcome: 'done', answer: '' },
  variants: {
    company: { companyId: '6f0c2a5e-0000-4000-8000-000000000001', validThrough: null },
    refused: { outcome: 'declined', answer: 'The name on it isn’t Osei Campus Services.' },
  },
});
