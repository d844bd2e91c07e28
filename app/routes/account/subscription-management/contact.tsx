import { Fragment, type ReactNode } from 'react';
import { message, messageParts } from '../../../../messages/message.ts';
import type { Support } from './data.ts';

type ContactText =
  | 'manage.seats.full'
  | 'manage.seats.noScript'
  | 'manage.due.stillNoPage'
  | 'manage.autoPay.questions'
  | 'manage.autoPay.noScript'
  | 'manage.admin.text'
  | 'manage.admin.text.ended';
/** Where the way to write begins a sentence. */
const FIRST: readonly ContactText[] = ['manage.autoPay.noScript', 'manage.seats.noScript', 'manage.due.stillNoPage'];

type ContactProps = { text: ContactText; support: Support; values?: Record<string, string> };

/** [MNG-11] A sentence that says whom to ask, with both ways as links. */
export function Contact({ text, support: { phone, email }, values }: ContactProps) {
  const ways: Record<string, ReactNode> = {
    ...values,
    write: <a href={`mailto:${email}`}>{message(FIRST.includes(text) ? 'manage.write.first' : 'manage.write')}</a>,
    phone: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
  };
  // the parts of a sentence never change places
  return messageParts<ReactNode>(text, ways).map((part, at) => <Fragment key={String(at)}>{part}</Fragment>);
}
