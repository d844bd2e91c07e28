import type { ReactNode } from 'react';
import { parseCode } from '../../../../../features/catalogue/rules/code.ts';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { message, messageParts } from '../../../../../messages/message.ts';
import { Link } from '../../../../ui-kit/link.tsx';
import { SharedPart } from '../../../../ui-kit/static-markup.tsx';

type Fact = { name: string; value: ReactNode; className?: string };

/** `files`: the formats as one text, written by the server */
type FactsProps = { document: DocumentDetail; files: string; readNumber: ReactNode };

/** [PRD-01] [PRD-17] The facts block; the badge needs a page count. `readNumber` opens the legend. */
export function ProductFacts({ document, files, readNumber }: FactsProps) {
  const { pageCount, edition, kind, sku } = document;
  const facts: Fact[] = [];
  if (pageCount !== null) {
    facts.push({ name: message('product.length'), value: message('document.contains', { count: pageCount }) });
  }
  if (edition !== null) {
    facts.push({ name: message('product.edition'), value: <Edition {...document} edition={edition} /> });
  }
  facts.push({
    name: message('product.kind'),
    value: message(`product.kind.${kind}`),
    ...(kind === 'platform' ? {} : { className: 'one-time' }),
  });
  if (kind === 'platform') facts.push({ name: message('product.files'), value: message('product.files.none') });
  else if (files !== '') facts.push({ name: message('product.files'), value: files, className: 'in-offer' });
  if (parseCode(sku)) facts.push({ name: message('product.number'), value: readNumber });
  return (
    <SharedPart as="dl" className="tblock" of={document} variant="facts">
      {facts.map(({ name, value, className }) => (
        <div key={name} className={className}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </SharedPart>
  );
}

/** [PRD-10] The year, and whether it is the current edition, if the catalogue says so. */
function Edition({ edition, editionStatus }: { edition: number } & Pick<DocumentDetail, 'editionStatus'>) {
  switch (editionStatus.kind) {
    case 'current':
      return message('product.edition.current', { edition });
    case 'superseded':
      return messageParts<ReactNode>('product.edition.replaced', {
        edition,
        link: (
          <Link key="newer" to={editionStatus.href}>
            {editionStatus.by}
          </Link>
        ),
      });
    case 'unknown':
      return edition;
  }
}
