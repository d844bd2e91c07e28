import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import type { DocumentView, LinkView } from '../../../platforms/content/client/types.ts';
import { normaliseCode, parseCode, shortCode } from '../../../shop/catalogue/code.ts';
import type { NamedDocument } from '../../../shop/content/page-block.ts';
import { ChangingText } from '../../everywhere/parts/changing-text.tsx';
import { DocumentNumber } from '../../everywhere/parts/plate.tsx';
import { PagePicture } from '../../parts/covers/page-picture.tsx';
import { ProductCard } from '../../parts/covers/product-card.tsx';
import { ContentLink } from '../parts/content-link.tsx';

/** A document named by a block, with the catalogue's data, or the content's if the catalogue is unavailable. */
export function NamedCard({ named }: { named: NamedDocument }) {
  if (named.document) return <ProductCard document={named.document} size={76} />;
  const { view } = named;
  const sku = normaliseCode(view.code) ?? view.code;
  return (
    <article className="card">
      <div className="cov">
        <PagePicture of={{ sku, picture: null, pageCount: null }} size={76} />
      </div>
      <div className="hd">
        <DocumentNumber sku={sku} isSpoken={false} />
        <h3>
          <ContentLink to={linkOf(view)}>
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
export function linkOf(view: Pick<DocumentView, 'code' | 'title' | 'purchaseLink'>): LinkView {
  if (view.purchaseLink) return view.purchaseLink;
  const code = normaliseCode(view.code);
  const parsed = parseCode(view.code);
  const short = parsed ? shortCode(parsed) : view.code;
  const href = code?.includes('-')
    ? `/documents/${code.toLowerCase()}`
    : `/search?q=${encodeURIComponent(view.code || view.title)}`;
  return { text: message('block.documentPromotion.see', { code: short }), href, isNewTab: false };
}
