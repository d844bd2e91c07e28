import { Fragment, type ReactNode } from 'react';
import { type MessageKey, messageParts } from '../messages/message.ts';

/** A text of the catalogue that holds elements: `<Text id="x" values={{ count: <b>3</b> }} count={3} />`. */
export function Text({ id, values, count }: { id: MessageKey; values: Record<string, ReactNode>; count?: number }) {
  return messageParts<ReactNode>(id, values, count).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
    <Fragment key={index}>{part}</Fragment>
  ));
}
