import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import {
  type CertificateFacts,
  certificateButton,
  certificateFacts,
  getStateName,
  SAMPLE_CERTIFICATE,
} from './certificate-answered.ts';

/** `hasEnded`: its last day has passed. */
type EndFacts = CertificateFacts & { validThrough: string; hasEnded: boolean };

export const certificateEnding = defineEmail({
  kind: 'certificate-ending',
  when: 'a tax exemption certificate ends in 30 days, and the day after its last day; goes to a company’s invoice email, or to the customer',
  key: 'certificate-ending:{certificate}:{ending or ended}',
  content(writer, facts: EndFacts) {
    const { say, date } = writer;
    const of = { state: getStateName(facts.state), date: date(facts.validThrough) };
    const key = facts.hasEnded ? 'ended' : 'ending';
    return {
      subject: say(`tax.${key}.subject`, of),
      preheader: say(`tax.${key}.preheader`),
      reference: '',
      heading: say(`tax.${key}.subject`, of),
      reason: 'request',
      blocks: [mailText(say(`tax.${key}.text`, of)), certificateFacts(writer, facts), certificateButton(writer, facts)],
    };
  },
  sample: { ...SAMPLE_CERTIFICATE, validThrough: '2028-12-31', hasEnded: false },
  variants: {
    ended: { hasEnded: true },
    company: { companyId: '6f0c2a5e-0000-4000-8000-000000000001' },
  },
});
