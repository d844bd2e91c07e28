import type { ReactNode } from 'react';
import { message } from '../../../messages/message.ts';
import { shortNumber } from '../../../shop/catalogue/short-number.ts';
import { recordOpened } from '../../client/person/recently-opened.ts';
import { useLayoutData } from '../../everywhere/frame/frame-data.ts';
import { type ButtonVariant, buttonClass } from '../../everywhere/parts/button.tsx';

type Titled = { sku: string; title: string };
type DraftLinkProps = ButtonVariant & Titled & { isShort?: boolean; isPlain?: boolean };

/** [LK-01] The link to a document on the drafting site, in a new tab. */
export const DraftLink = ({ sku, title, ...look }: DraftLinkProps) => (
  <DraftSetLink documents={[{ sku, title }]} {...look} />
);

type DraftSetLinkProps = ButtonVariant & {
  documents: readonly Titled[];
  /** a card has room only for the last word of "Planroom Draft" */
  isShort?: boolean;
  /** a link in a line of text, not a button */
  isPlain?: boolean;
  nameIt?(site: string): ReactNode;
};

/** [LK-01] The same for a set of documents. */
export function DraftSetLink({
  documents,
  isShort = false,
  isPlain = false,
  nameIt = (site) => message('person.open', { site }),
  ...look
}: DraftSetLinkProps) {
  const site = useLayoutData()?.documentSite;
  if (!site) return null;
  const name = isShort ? (site.name.split(' ').at(-1) ?? site.name) : site.name;
  const code = documents.map(({ sku }) => shortNumber(sku)).join(', ');
  return (
    <a
      className={isPlain ? undefined : buttonClass(look)}
      href={site.url}
      target="_blank"
      rel="noopener"
      onClick={() => documents.toReversed().map((document) => recordOpened(document))}
    >
      {nameIt(name)}
      <span className="vh">{message('person.open.of', { code })}</span>
    </a>
  );
}
