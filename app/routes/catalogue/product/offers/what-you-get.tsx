import type { ReactNode } from 'react';
import { message } from '../../../../../messages/message.ts';
import type { DocumentDetail } from '../../../../../shop/catalogue/document.ts';

const FACTS = ['finalize', 'draft', 'keep'] as const;
type Kind = Pick<DocumentDetail, 'kind'>;

const rowsOf = (kind: DocumentDetail['kind']): ReactNode =>
  FACTS.map((fact) => (
    <li key={fact}>
      <b>{message(`offers.${fact}.${kind}`)}</b>
      {message(`offers.${fact}.${kind}.text`)}
    </li>
  ));

/** [ACC-17] What one payment buys of this kind, in three facts; the plan's offer answers each in the same row. */
export const WhatYouGet = ({ kind }: Kind) => <ul className="gets">{rowsOf(kind)}</ul>;

/** The same on a phone: folded, below the buttons. */
export const WhatYouGetFolded = ({ kind }: Kind) => <Folded>{rowsOf(kind)}</Folded>;

/** [PD1] On a phone alone, so that the buttons are in its first view; wider the rows stand above them (product.css). */
export function Folded({ children }: { children: ReactNode }) {
  return (
    <details className="gets">
      <summary>{message('offers.gets')}</summary>
      <ul>{children}</ul>
    </details>
  );
}
