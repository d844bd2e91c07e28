import { ChangingText } from '../../../../app/ui-kit/changing-text.tsx';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { DocumentView, LinkView } from '../../../../platforms/content/client/types.ts';
import { normalizeDocumentCode, parseCode, shortCode } from '../../../catalogue/rules/code.ts';
import { PagePicture } from '../../../catalogue/ui/covers/page-picture.tsx';
import { ProductCard } from '../../../catalogue/ui/covers/product-card.tsx';
import { DocumentNumber } from '../../../catalogue/ui/plate.tsx';
import type { NamedDocument } from '../../rules/page-block.ts';
import { ContentLink } from '../components/content-link.tsx';

/** A document named by a block, with the catalogue's data, or the content's if the catalogue is unavailable. */
export function NamedCard({ named }: { named: NamedDocument }) {
  if (named.document) return <ProductCard document={named.document} size={76} />;
  const { view } = named;
  const sku = normalizeDocumentCode(view.code) ?? view.code;
  return (
    <article className="card">
      <div className="cov">
        <PagePicture of={{ sku, picture: null, pageCount: null }} size={76} />
      </div>
      <div className="hd">
        <DocumentNumber sku={sku} isSpoken={false} />
        <h3>
          <ContentLink to={getCardLink(view)}>
            <span className="vh">{`${sku} `}</span>
            {view.title}
          </ContentLink>
        </h3>
      </div>
      <p className="ds">{view.documentType}</p>
      <div className="buy">
        <ChangingText className="price">{view.priceCents !== null && formatMoney(view.priceCents)}</ChangingText>
      </div>
    </article>
  );
}

/** Returns the purchase link of a document: the content's, else its product page, else a search for it. */
export function getCardLink(view: Pick<DocumentView, 'code' | 'title' | 'purchaseLink'>): LinkView {
  if (view.purchaseLink) return view.purchaseLink;
  const code = normalizeDocumentCode(view.code);
  const parsed = parseCode(view.code);
  const short = parsed ? shortCode(parsed) : view.code;
  const href = code?.includes('-')
    ? `/documents/${code.toLowerCase()}`
    : `/search?q=${encodeURIComponent(view.code || view.title)}`;
  return { text: message('block.documentPromotion.see', { code: short }), href, isNewTab: false };
}
