import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';

/** A message from the contact form: labels are the shop's, values are as typed. `at`: ISO. */
export type ContactFacts = {
  form: string;
  at: string;
  pageUri: string | null;
  fields: readonly { label: string; value: string }[];
};

/** Sent only to the shop's support address, so that visitor input reaches no other inbox [SE-12]. */
export const contactMessage = defineEmail({
  kind: 'contact-message',
  when: "a form of the embedded form service is sent; goes to the shop's support address",
  key: 'contact-message:{number}',
  content({ say, date, url }, { form, at, pageUri, fields }: ContactFacts) {
    const where = { form, date: date(at) };
    return {
      subject: say('contact.subject', { form }),
      preheader: say('contact.preheader', { date: where.date }),
      reference: where.date,
      heading: say('contact.heading'),
      reason: 'shop',
      blocks: [
        mailText(say('contact.text', where)),
        {
          is: 'facts',
          rows: fields.filter(isOneLine).map(({ label, value }) => ({ label, value: [value] })),
        },
        // a message keeps its line breaks
        ...fields
          .filter((field) => !isOneLine(field))
          .flatMap(({ label, value }) => [
            mailText({ strong: label }),
            ...linesOf(value).map((line) => mailText(line)),
          ]),
        // the browser sent the page address, so the button links only to this site
        { is: 'button', label: say('contact.page'), href: pageUri?.startsWith(url('/')) ? pageUri : url('/') },
      ],
    };
  },
  sample: {
    form: 'Contact us',
    at: '2026-11-22T09:00:00Z',
    pageUri: 'https://planroom.example/help/contact',
    fields: [
      { label: 'Your name', value: 'Rosa Quill' },
      { label: 'Message', value: 'Where is my receipt?' },
    ],
  },
});

const MAX_LINES = 200;
const linesOf = (value: string): string[] =>
  value
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES);
const isOneLine = ({ value }: { value: string }): boolean => linesOf(value).length <= 1;
