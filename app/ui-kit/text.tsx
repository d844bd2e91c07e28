import { createElement, Fragment, type ReactNode } from 'react';
import { type MessageKey, messageParts } from '../../messages/message.ts';

/** A catalogue text that contains elements: `<Text id="x" values={{ count: <b>3</b> }} count={3} />`. */
export function Text({ id, values, count }: { id: MessageKey; values: Record<string, ReactNode>; count?: number }) {
  return createElement(Fragment, null, ...messageParts(id, values, count));
}
