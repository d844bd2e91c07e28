import type { ReactNode } from 'react';
import type { DocumentSummary } from '../../../../features/catalogue/rules/document.ts';
import { ProductCard } from '../../../../features/catalogue/ui/covers/product-card.tsx';
import { ContentLink } from '../../../../features/content/blocks/components/content-link.tsx';
import { Prose } from '../../../../features/content/blocks/components/rich-text/rich-text.tsx';
import { message } from '../../../../messages/message.ts';
import type { ArticlePage, HelpPage, ReadingView } from '../../../../platforms/content/client/types.ts';
import { Contents, contentsOf } from './contents.tsx';

type ReadingFrameProps = {
  page: ArticlePage | HelpPage;
  documents: readonly DocumentSummary[];
  /** heading of the further reading */
  nextTitle: string;
  /** below the summary */
  facts: ReactNode;
  /** beside them, below on a phone */
  figure?: ReactNode;
  /** whether it is the answer to a question, which links to other questions first */
  isAnswer?: boolean;
  /** below the text */
  children?: ReactNode;
};

/**
 * A text with its surroundings: table of contents before, documents and further reading after. In reading order on a
 * phone; with space, the contents are left and the documents (else, further reading) right.
 */
export function ReadingFrame({
  page,
  documents,
  nextTitle,
  facts,
  figure,
  isAnswer = false,
  children,
}: ReadingFrameProps) {
  const { title, summary, body, related } = page;
  const stops = contentsOf(body);
  const hasDocuments = documents.length > 0;
  const hasNext = related.length > 0;
  const layout = `${stops.length > 0 ? ' has-contents' : ''}${hasDocuments || hasNext ? ' has-side' : ''}`;
  // documents that an answer names as examples come after the other questions
  const isQuestion = isAnswer && hasNext;
  const about = hasDocuments && (
    <AboutDocuments key="about" documents={documents} className={isQuestion ? 'reading-next' : 'reading-side'} />
  );
  const next = hasNext && (
    <ReadNext
      key="next"
      title={nextTitle}
      readings={related}
      className={hasDocuments && !isQuestion ? 'reading-next' : 'reading-side'}
    />
  );
  return (
    <div className="wrap reading">
      <header className={figure ? 'reading-head has-figure' : 'reading-head'}>
        <div>
          <h1>{title}</h1>
          {summary && <p className="desc">{summary}</p>}
          {facts}
        </div>
        {figure}
      </header>
      <div className={`reading-in${layout}`}>
        <Contents stops={stops} />
        <div className="reading-text">
          <Prose text={body} />
          {children}
        </div>
        {isQuestion ? [next, about] : [about, next]}
      </div>
    </div>
  );
}

type AboutProps = { documents: readonly DocumentSummary[]; className: 'reading-side' | 'reading-next' };

/** The documents that a text is about, each with its price and its add button. */
function AboutDocuments({ documents, className }: AboutProps) {
  return (
    <aside className={className} aria-labelledby="about-documents">
      <h2 id="about-documents">{message('reading.documents', { count: documents.length })}</h2>
      <div className="cards">
        {documents.map((document) => (
          <ProductCard key={document.sku} document={document} size={76} />
        ))}
      </div>
    </aside>
  );
}

type ReadNextProps = { title: string; readings: readonly ReadingView[]; className: string };

/** Further reading beside a text, as a ruled list. */
function ReadNext({ title, readings, className }: ReadNextProps) {
  return (
    <aside className={className} aria-labelledby="read-next">
      <h2 id="read-next">{title}</h2>
      <ul className="arts">
        {readings.map(({ id, href, title, summary }) => (
          <li key={id}>
            <ContentLink to={{ href, isNewTab: false }}>{title}</ContentLink>
            {summary && <p className="small muted">{summary}</p>}
          </li>
        ))}
      </ul>
    </aside>
  );
}
