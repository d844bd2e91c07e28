import { OwnedFilesLine, PurchaseCell } from '../../../../features/account/ui/person/personalized-cells.tsx';
import { track } from '../../../../features/analytics/ui/track.ts';
import type { DocumentSummary } from '../../../../features/catalogue/rules/document.ts';
import { formatCardFacts } from '../../../../features/catalogue/ui/covers/product-card.tsx';
import { seriesClass } from '../../../../features/catalogue/ui/series-class.ts';
import type { ListingPage } from '../../../../features/catalogue/use-cases/listing/read-listing.ts';
import { PromoTileView } from '../../../../features/content/blocks/promo-tile/tile.tsx';
import { message } from '../../../../messages/message.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { type Column, Table } from '../../../ui-kit/table.tsx';
import styles from './document-table.css?url';

type DocumentTableProps = Pick<ListingPage, 'documents' | 'tile' | 'role'>;

/** Returns the facts without the edition, which is part of the number beside them. */
const rowFacts = (document: DocumentSummary): string =>
  document.kind === 'platform' ? message('listing.table.platform') : formatCardFacts({ ...document, edition: null });

const columnsOf = (listName: string | undefined): Column<DocumentSummary>[] => [
  {
    key: 'number',
    head: message('listing.table.number'),
    cell: ({ sku }) => (
      <span className={`row-code ${seriesClass(sku.slice(0, 1))}`} translate="no">
        <b>{sku.slice(0, 1)}</b>
        {sku.slice(1)}
      </span>
    ),
  },
  {
    key: 'title',
    head: message('listing.table.title'),
    cell: (document) => (
      <Link to={document.href} onClick={() => void track(({ pushSelectItem }) => pushSelectItem(document, listName))}>
        {document.title}
      </Link>
    ),
  },
  {
    key: 'facts',
    head: message('listing.table.facts'),
    cell: (document) => <OwnedFilesLine sku={document.sku}>{rowFacts(document)}</OwnedFilesLine>,
  },
  { key: 'price', head: message('listing.table.price'), cell: (document) => <PurchaseCell document={document} /> },
];

/**
 * The documents of a listing as rows, 40 per page: number, title, facts, price and add. The promo tile follows
 * [LST-13].
 */
export default function DocumentTable({ documents, tile, role }: DocumentTableProps) {
  return (
    <>
      {/* React puts it into the page's head and waits for it, so that no row is seen without it */}
      <link rel="stylesheet" href={styles} precedence="page" />
      <Table
        caption={message('listing.table.caption')}
        columns={columnsOf(role?.name)}
        rows={documents}
        keyOf={({ sku }) => sku}
        variant="tbl rows"
      />
      {tile && (
        <div className="table-tile">
          <PromoTileView block={tile} level={3} />
        </div>
      )}
    </>
  );
}
