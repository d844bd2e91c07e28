import { Fragment, type ReactNode } from 'react';
import { type MessageKey, message, messageParts } from '../../../messages/message.ts';
import { Link } from '../../ui-kit/link.tsx';

export type Support = { phone: string; email: string };
type WriteKey =
  | 'details.support.write'
  | 'membership.support.write'
  | 'manage.write'
  | 'manage.write.first'
  | 'company.write'
  | 'company.domain.write';
/**
 * `write`: the label of the email link, worded to fit into the sentence; `requestPath`: the form of a request, which
 * replaces the email
 */
type SupportLineProps = {
  text: MessageKey;
  write: WriteKey;
  support: Support;
  values?: Record<string, string>;
  requestPath?: string;
};

/** [ERR-21] [MNG-11] A sentence with the support contact: phone and email as links. */
export function SupportLine({ text, write, support: { phone, email }, values, requestPath }: SupportLineProps) {
  const ways: Record<string, ReactNode> = {
    ...values,
    write: requestPath ? (
      <Link to={requestPath}>{message(write)}</Link>
    ) : (
      <a href={`mailto:${email}`}>{message(write)}</a>
    ),
    phone: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
  };
  // the parts of a sentence never reorder
  return messageParts<ReactNode>(text, ways).map((part, at) => <Fragment key={String(at)}>{part}</Fragment>);
}
