import type { ReactNode } from 'react';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import type { FileFormat } from '../../../../../features/catalogue/rules/formats.ts';
import { joinFormatNames } from '../../../../../features/catalogue/ui/format-names.ts';
import { message } from '../../../../../messages/message.ts';
import { Icon } from '../../../../ui-kit/icon.tsx';
import { SharedPart } from '../../../../ui-kit/static-markup.tsx';

// one script for the rows beside the buttons
export { PurchaseFactsLine } from '../../../../../features/cart/ui/amounts/purchase-facts-line.tsx';

type Sold = Pick<DocumentDetail, 'kind' | 'formats'>;
type SoldProps = { document: Sold };

/** [OP-25] Returns the rows; each promises what the files of this document allow. */
const rowsOf = ({ kind, formats = [] }: Sold): ReactNode => {
  const rows =
    kind === 'platform'
      ? [
          [message('offers.finalize.platform'), message('offers.finalize.platform.text')],
          [message('offers.draft.platform'), message('offers.draft.platform.text')],
          [message('offers.keep.platform'), message('offers.keep.platform.text')],
        ]
      : [
          [message('offers.finalize.document'), message('offers.finalize.document.text')],
          draftRow(formats),
          [listIncludedFiles(formats), message('offers.keep.document.text')],
        ];
  return rows.map(([fact, text]) => (
    <li key={fact}>
      <b>{fact}</b>
      {text}
    </li>
  ));
};

/** Returns the draft row; the first editable format decides. */
function draftRow(formats: readonly FileFormat[]): [string, string] {
  if (formats.includes('docx')) return [message('offers.draft.document'), message('offers.draft.document.text')];
  if (formats.includes('xlsx')) return [message('offers.draft.sheet'), message('offers.draft.document.text')];
  if (formats.includes('pdf')) return [message('offers.draft.pdf'), message('offers.draft.document.text')];
  if (formats.includes('zip')) return [message('offers.draft.zip'), message('offers.draft.zip.text')];
  return [message('offers.draft.later'), message('offers.draft.later.text')];
}

/** Returns "Word and PDF", or "Files to keep" without files. */
const listIncludedFiles = (formats: readonly FileFormat[]): string =>
  joinFormatNames(formats) || message('offers.keep.later');

/** [ACC-17] Three facts about a purchase of this kind; the plan's offer has the same rows. */
export const WhatYouGet = ({ document }: SoldProps) => (
  <SharedPart as="ul" className="gets" of={document} variant="gets">
    {rowsOf(document)}
  </SharedPart>
);

/** The same on a phone: collapsed, below the buttons. */
export const WhatYouGetFolded = ({ document }: SoldProps) => (
  <SharedPart as="details" className="gets" of={document} variant="gets folded">
    <FoldedRows>{rowsOf(document)}</FoldedRows>
  </SharedPart>
);

/**
 * [PD1] On a phone only, so that the buttons are in its first view; on wider screens the rows are above them
 * (product.css).
 */
export const Folded = ({ children }: { children: ReactNode }) => (
  <details className="gets">
    <FoldedRows>{children}</FoldedRows>
  </details>
);

const FoldedRows = ({ children }: { children: ReactNode }) => (
  <>
    <summary>
      {message('offers.gets')}
      <Icon name="plus" />
      <Icon name="minus" />
    </summary>
    <ul>{children}</ul>
  </>
);
