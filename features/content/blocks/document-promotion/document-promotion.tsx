import { ChangingText } from '../../../../app/ui-kit/changing-text.tsx';
import { formatMoney } from '../../../../core/money.ts';
import { normalizeDocumentCode } from '../../../catalogue/rules/code.ts';
import { PagePicture } from '../../../catalogue/ui/covers/page-picture.tsx';
import { formatCardFacts } from '../../../catalogue/ui/covers/product-card.tsx';
import { DocumentNumber } from '../../../catalogue/ui/plate.tsx';
import { Price } from '../../../catalogue/ui/price-tag.tsx';
import type { NamedDocument } from '../../rules/page-block.ts';
import type { BlockProps } from '../block-props.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentButton, ContentLink } from '../components/content-link.tsx';
import { getCardLink } from '../document-slider/named-card.tsx';

/** [CNT-02] A promoted document: a block of a page, or embedded between the paragraphs of an article. */
export default function DocumentPromotion({ block, isFirst }: BlockProps<'documentPromotion'>) {
  const { id, anchor, headline, text, named, button } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  const headingId = `h-${safeId(id)}`;
  if (!named && !headline && !text) return null;
  return (
    <section
      className="section wrap document-promotion"
      id={anchor || undefined}
      aria-labelledby={headline ? headingId : undefined}
      data-promo-id={id}
      data-promo-name={headline || named?.view.title}
    >
      <div className={headline || text ? 'document-promotion-box' : 'document-promotion-box bare'}>
        {headline && <Heading id={headingId}>{headline}</Heading>}
        {text && <p className="muted">{text}</p>}
        {named && <Offered named={named} />}
        <div className="document-promotion-buy">
          {named && <PriceOf named={named} />}
          {button ? (
            <ContentButton button={button} />
          ) : (
            named && <ContentButton button={{ ...wayTo(named), variant: 'Outlined' }} />
          )}
        </div>
      </div>
    </section>
  );
}

function Offered({ named: { view, document } }: { named: NamedDocument }) {
  const sku = document?.sku ?? normalizeDocumentCode(view.code) ?? view.code;
  const title = document?.title ?? view.title;
  return (
    <div className="document-promotion-document">
      <PagePicture of={document ?? { sku, picture: null, pageCount: null }} />
      <div className="stack-s">
        <DocumentNumber sku={sku} />
        <p className="strong">
          <ContentLink to={wayTo({ view, document })}>{title}</ContentLink>
        </p>
        <p className="small muted">{document ? formatCardFacts(document) : view.documentType}</p>
      </div>
    </div>
  );
}

function PriceOf({ named: { view, document } }: { named: NamedDocument }) {
  if (document) return <Price of={document} />;
  return <ChangingText className="price">{view.priceCents !== null && formatMoney(view.priceCents)}</ChangingText>;
}

/** Returns the link of the document: from the catalogue, or from the content if the catalogue is unavailable. */
const wayTo = ({ view, document }: NamedDocument) => ({
  ...getCardLink(view),
  ...(document && { href: document.href, isNewTab: false }),
});
