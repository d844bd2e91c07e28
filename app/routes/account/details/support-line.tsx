import { Fragment, type ReactNode } from 'react';
import { message, messageParts } from '../../../../messages/message.ts';
import type { Support } from './data.ts';

type SupportLineProps = { text: 'details.support' | 'details.noScript'; support: Support };

/** A sentence that says whom to ask, with both ways as links. */
export function SupportLine({ text, support: { phone, email } }: SupportLineProps) {
  const ways: Record<string, ReactNode> = {
    write: <a href={`mailto:${email}`}>{message('details.support.write')}</a>,
    phone: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
  };
  // the parts of a sentence never change places
  return messageParts<ReactNode>(text, ways).map((part, at) => <Fragment key={String(at)}>{part}</Fragment>);
}
