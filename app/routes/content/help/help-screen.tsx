import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import type { HelpPage } from '../../../../platforms/content/client/types.ts';
import type { DocumentSummary } from '../../../../shop/catalogue/document.ts';
import { JsonLd } from '../../../everywhere/head/json-ld.tsx';
import { Breadcrumb } from '../../../everywhere/parts/breadcrumb.tsx';
import { Link } from '../../../everywhere/parts/link.tsx';
import { ReadingFrame } from '../reading/reading-frame.tsx';
import { helpData } from '../reading/reading-structured-data.ts';

type HelpScreenProps = { page: HelpPage; documents: DocumentSummary[]; publicUrl: string };

/** A help entry: the question, the answer, and whom to ask when it was none. */
export function HelpScreen({ page, documents, publicUrl }: HelpScreenProps) {
  const trail = [{ name: message('reading.help'), href: '/help' }];
  const { category, updatedOn } = page;
  return (
    <div key={page.id}>
      <JsonLd data={helpData(page, trail, publicUrl)} />
      <Breadcrumb trail={trail} current={page.title} />
      <ReadingFrame
        page={page}
        documents={documents}
        isAnswer
        nextTitle={message('reading.questions')}
        facts={
          (category || updatedOn) && (
            <p className="hint reading-line-of-facts">
              {category && <span>{category}</span>}
              {updatedOn && <span>{message('reading.checked', { date: formatDate(updatedOn) })}</span>}
            </p>
          )
        }
      >
        <div className="note plain reading-answered">
          <div>
            <strong>{message('reading.answered')}</strong>
            <p>
              {message('reading.answered.no')} <Link to="/contact">{message('reading.support')}</Link>
            </p>
          </div>
        </div>
      </ReadingFrame>
    </div>
  );
}
