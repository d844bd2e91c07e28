import type { ReactNode } from 'react';
import { type ButtonVariant, buttonClass } from '../../../../app/ui-kit/button.tsx';
import { useLayoutData } from '../../../../app/ui-kit/frame-data.ts';
import { message } from '../../../../messages/message.ts';
import { shortNumber } from '../../../catalogue/rules/short-number.ts';
import { recordOpened } from './recently-opened.ts';

type Titled = { sku: string; title: string };
type DraftLinkProps = ButtonVariant & Titled & { isShort?: boolean; isPlain?: boolean };

/** [LK-01] The link to a document on the drafting site, in a new tab. */
export const DraftLink = ({ sku, title, ...variant }: DraftLinkProps) => (
  <DraftSetLink documents={[{ sku, title }]} {...variant} />
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
  ...variant
}: DraftSetLinkProps) {
  const site = useLayoutData()?.documentSite;
  if (!site) return null;
  const name = isShort ? (site.name.split(' ').at(-1) ?? site.name) : site.name;
  const code = documents.map(({ sku }) => shortNumber(sku)).join(', ');
  return (
    <a
      className={isPlain ? undefined : buttonClass(variant)}
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
