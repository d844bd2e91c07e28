import { Fragment, type ReactNode } from 'react';
import { message, messageParts } from '../../../messages/manage-message.ts';
import type { Support } from './data.ts';

type ContactText =
  | 'manage.seats.add'
  | 'manage.autoPay.questions'
  | 'manage.autoPay.needsMethod'
  | 'manage.autoPay.noScript'
  | 'manage.admin.text'
  | 'manage.admin.text.ended';
/** Where the way to write begins a sentence. */
const FIRST: readonly ContactText[] = ['manage.autoPay.needsMethod', 'manage.autoPay.noScript'];

/** [MNG-11] A sentence that says whom to ask, with both ways as links. */
export function Contact({ text, support: { phone, email } }: { text: ContactText; support: Support }) {
  const ways: Record<string, ReactNode> = {
    write: <a href={`mailto:${email}`}>{message(FIRST.includes(text) ? 'manage.write.first' : 'manage.write')}</a>,
    phone: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
  };
  // the parts of a sentence never change places
  return messageParts<ReactNode>(text, ways).map((part, at) => <Fragment key={String(at)}>{part}</Fragment>);
}
