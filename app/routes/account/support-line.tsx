import { Fragment, type ReactNode } from 'react';
import { type MessageKey, message, messageParts } from '../../../messages/message.ts';

export type Support = { phone: string; email: string };
type WriteKey = 'details.support.write' | 'membership.support.write' | 'manage.write' | 'manage.write.first';
/** `write`: the label of the email link, worded to fit into the sentence */
type SupportLineProps = { text: MessageKey; write: WriteKey; support: Support; values?: Record<string, string> };

/** [ERR-21] [MNG-11] A sentence with the support contact: phone and email as links. */
export function SupportLine({ text, write, support: { phone, email }, values }: SupportLineProps) {
  const ways: Record<string, ReactNode> = {
    ...values,
    write: <a href={`mailto:${email}`}>{message(write)}</a>,
    phone: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
  };
  // the parts of a sentence never reorder
  return messageParts<ReactNode>(text, ways).map((part, at) => <Fragment key={String(at)}>{part}</Fragment>);
}
