import { Fragment, type ReactNode } from 'react';
import { message, messageParts } from '../../../../messages/message.ts';
import type { Support } from './data.ts';

/** [ERR-21] Whom to ask, with both ways as links. */
export function SupportLine({ support: { phone, email } }: { support: Support }) {
  const ways: Record<string, ReactNode> = {
    write: <a href={`mailto:${email}`}>{message('membership.support.write')}</a>,
    phone: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
  };
  // the parts of a sentence never change places
  const parts = messageParts<ReactNode>('membership.support', ways);
  return (
    <p>
      {parts.map((part, at) => (
        <Fragment key={String(at)}>{part}</Fragment>
      ))}
    </p>
  );
}
