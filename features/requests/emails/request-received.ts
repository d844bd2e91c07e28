import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import { type RequestFacts, requestButton, requestFacts, SAMPLE_REQUEST } from './request-mail-parts.ts';

export const requestReceived = defineEmail({
  kind: 'request-received',
  when: 'a customer sends a request to customer service, such as to end a plan or to close a company',
  key: 'request-received:{request}',
  content(writer, facts: RequestFacts) {
    const { say, date } = writer;
    const kind = say(`request.kind.${facts.kind}`);
    return {
      subject: say('request.received.subject', { kind }),
      preheader: say('request.received.preheader', { date: date(facts.dueOn) }),
      reference: '',
      heading: say('request.received.heading'),
      reason: 'request',
      blocks: [
        mailText(say('request.received.text', { date: date(facts.dueOn) })),
        requestFacts(writer, facts),
        requestButton(writer),
      ],
    };
  },
  sample: SAMPLE_REQUEST,
  variants: {
    company: { kind: 'close-company', companyName: 'Mendez Builders', details: {} },
    certificate: {
      kind: 'tax-certificate',
      details: {
        certificate: { state: 'TX', number: 'TX-01-339', organization: 'Osei Campus Services', validThrough: null },
      },
    },
    terms: { kind: 'open-terms', companyName: 'Vega and Partners Architects', details: { limit: 500_000 } },
    domain: { kind: 'confirm-domain', companyName: 'Mendez Builders', details: { domain: 'mendezcivil.example.net' } },
  },
});
