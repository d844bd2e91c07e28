import { type Support, SupportLine } from '../support-line.tsx';

type ContactText =
  | 'manage.failed.help'
  | 'manage.seats.full'
  | 'manage.seats.noScript'
  | 'manage.due.stillNoPage'
  | 'manage.autoPay.questions'
  | 'manage.autoPay.noScript'
  | 'manage.admin.text'
  | 'manage.admin.text.ended';
/** Texts in which the email link starts a sentence. */
const FIRST: readonly ContactText[] = ['manage.autoPay.noScript', 'manage.seats.noScript', 'manage.due.stillNoPage'];

type ContactProps = { text: ContactText; support: Support; values?: Record<string, string> };

/** [MNG-11] The contact for a plan. */
export const Contact = ({ text, support, values }: ContactProps) => (
  <SupportLine
    text={text}
    write={FIRST.includes(text) ? 'manage.write.first' : 'manage.write'}
    support={support}
    values={values}
  />
);
