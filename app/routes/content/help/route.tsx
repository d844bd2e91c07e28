import { type MetaFunction, useLoaderData } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import type { DocumentSummary } from '../../../../features/catalogue/rules/document.ts';
import { BlocksInTexts } from '../../../../features/content/blocks/in-texts/blocks-in-texts.tsx';
import { message } from '../../../../messages/message.ts';
import type { HelpPage } from '../../../../platforms/content/client/types.ts';
import { Breadcrumb } from '../../../ui-kit/breadcrumb.tsx';
import { JsonLd } from '../../../ui-kit/head/json-ld.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { ReadingFrame } from '../reading/reading-frame.tsx';
import { readingMeta } from '../reading/reading-meta.ts';
import { helpData } from '../reading/reading-structured-data.ts';
import { loader } from './data.ts';

export { links } from '../reading/links.ts';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => readingMeta(loaderData);

/** [RTE-20] One help entry with its text, its documents and what to read next. */
export default function HelpRoute() {
  const { page, documents, inTexts, publicUrl } = useLoaderData<typeof loader>();
  return (
    <BlocksInTexts blocks={inTexts}>
      <HelpScreen key={page.id} page={page} documents={documents} publicUrl={publicUrl} />
    </BlocksInTexts>
  );
}

type HelpScreenProps = { page: HelpPage; documents: DocumentSummary[]; publicUrl: string };

/** A help entry: the question, the answer, and the contact if it did not help. */
function HelpScreen({ page, documents, publicUrl }: HelpScreenProps) {
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
