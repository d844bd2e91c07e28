import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import { type RequestFacts, requestButton, requestFacts, SAMPLE_REQUEST } from './request-mail-parts.ts';

/** `answer`: the staff member's words; empty if none. */
export type RequestAnswerFacts = RequestFacts & { outcome: 'done' | 'declined'; answer: string };

export const requestAnswered = defineEmail({
  kind: 'request-answered',
  when: 'a staff member carries out or declines a request of a customer',
  key: 'request-answered:{request}',
  content(writer, facts: RequestAnswerFacts) {
    const { say } = writer;
    const { outcome, answer } = facts;
    const kind = say(`request.kind.${facts.kind}`);
    return {
      subject: say(`request.${outcome}.subject`, { kind }),
      preheader: say(`request.${outcome}.preheader`),
      reference: '',
      heading: say(`request.${outcome}.heading`),
      reason: 'request',
      blocks: [
        mailText(say(`request.${outcome}.text`)),
        ...(answer === '' ? [] : [{ is: 'quote' as const, intro: say('request.answer'), text: answer, version: '' }]),
        requestFacts(writer, facts),
        requestButton(writer),
      ],
    };
  },
  sample: { ...SAMPLE_REQUEST, outcome: 'done', answer: '' },
  variants: {
    message: { answer: 'Your three seats work through 07/05/2027.' },
    declined: { outcome: 'declined', answer: 'An invoice of this plan is still open. Pay it first, then ask again.' },
  },
});
