import type { DocumentDetail } from '../../../../features/catalogue/rules/document.ts';
import { thumbnailUrl } from '../../../../features/catalogue/rules/picture-sizes.ts';
import { message } from '../../../../messages/message.ts';
import { useLayoutData } from '../../../ui-kit/frame-data.ts';
import { Link } from '../../../ui-kit/link.tsx';

/** A help page without this question shows its topics. */
const HELP = '/help?question=editable-documents#editable-documents';
/** Widths of the lines of an outline, in percent of the column; as many as fit into the frame. */
const OUTLINE = [88, 56, 74, 84, 62, 80];

type HowEditedProps = { document: Pick<DocumentDetail, 'code' | 'sku' | 'picture'> };

/** [LK-22] A document without a file, shown in its editor: page 1 in a frame, as a single picture. */
export function HowEdited({ document: { code, sku, picture } }: HowEditedProps) {
  const site = useLayoutData()?.documentSite.name;
  if (picture === null || !site) return null;
  return (
    <section className="wrap edited" aria-labelledby="how-edited">
      <div className="section-h">
        <h2 id="how-edited">{message('product.edited')}</h2>
        <Link to={HELP}>{message('product.edited.what')}</Link>
      </div>
      <figure>
        <div className="edited-screen" role="img" aria-label={message('product.edited.picture', { code })}>
          <p>
            <b>{code}</b> {message('product.edited.draft')} <span>{message('product.edited.saved')}</span>
          </p>
          <div>
            <ol>
              <li>{message('product.edited.page')}</li>
              {OUTLINE.map((percent) => (
                <li key={percent} style={{ width: `${percent}%` }} />
              ))}
            </ol>
            <span className="edited-page">
              <img
                src={thumbnailUrl(sku, picture, 432)}
                width={432}
                height={559}
                alt=""
                loading="lazy"
                decoding="async"
              />
            </span>
          </div>
        </div>
        <figcaption className="small muted">{message('product.edited.where', { site })}</figcaption>
      </figure>
    </section>
  );
}
