import { type MetaFunction, useLoaderData } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { readingMinutes } from '../../../../features/content/blocks/components/rich-text/plain-text.ts';
import { BlocksInTexts } from '../../../../features/content/blocks/in-texts/blocks-in-texts.tsx';
import { Figure } from '../../../../features/content/ui/figures/figure.tsx';
import type { ArticleView } from '../../../../features/content/use-cases/load-article.ts';
import { message } from '../../../../messages/message.ts';
import type { ArticlePage } from '../../../../platforms/content/client/types.ts';
import { Breadcrumb } from '../../../ui-kit/breadcrumb.tsx';
import { JsonLd } from '../../../ui-kit/head/json-ld.tsx';
import { ReadingFrame } from '../reading/reading-frame.tsx';
import { readingMeta } from '../reading/reading-meta.ts';
import { articleData } from '../reading/reading-structured-data.ts';
import { loader } from './data.ts';

export { links } from '../reading/links.ts';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => readingMeta(loaderData);

/** [RTE-20] One article with its text, its documents and what to read next. */
export default function ArticleRoute() {
  const { page, documents, cover, inTexts, publicUrl } = useLoaderData<typeof loader>();
  return (
    <BlocksInTexts blocks={inTexts}>
      <ArticleScreen key={page.id} page={page} documents={documents} cover={cover} publicUrl={publicUrl} />
    </BlocksInTexts>
  );
}

type ArticleScreenProps = Pick<ArticleView, 'page' | 'documents' | 'cover'> & { publicUrl: string };

/** An article: its figure, author and date, its text, related documents, further reading. */
function ArticleScreen({ page, documents, cover, publicUrl }: ArticleScreenProps) {
  const trail = [{ name: message('reading.learn'), href: '/learn' }];
  return (
    // a new article is a new page: its table of contents resets
    <div key={page.id}>
      <JsonLd data={articleData(page, trail, publicUrl)} />
      <Breadcrumb trail={trail} current={page.title} />
      <ReadingFrame
        page={page}
        documents={documents}
        nextTitle={message('reading.next')}
        figure={<Figure of={page.figure} cover={cover ?? undefined} isLarge />}
        facts={<ArticleFacts page={page} />}
      />
    </div>
  );
}

function ArticleFacts({ page }: { page: ArticlePage }) {
  const { author, topic, publishedOn, updatedOn, body } = page;
  const isRevised = updatedOn !== '' && updatedOn !== publishedOn;
  return (
    <dl className="tblock reading-facts">
      {author && (
        <div className="by">
          <dt>{message('reading.author')}</dt>
          <dd>{author}</dd>
        </div>
      )}
      {topic && (
        <div>
          <dt>{message('reading.topic')}</dt>
          <dd>{topic}</dd>
        </div>
      )}
      {publishedOn && (
        <div>
          <dt>{message('reading.published')}</dt>
          <dd>
            <time dateTime={publishedOn} translate="no">
              {formatDate(publishedOn)}
            </time>
          </dd>
        </div>
      )}
      {isRevised && (
        <div>
          <dt>{message('reading.updated')}</dt>
          <dd>
            <time dateTime={updatedOn} translate="no">
              {formatDate(updatedOn)}
            </time>
          </dd>
        </div>
      )}
      <div>
        <dt>{message('reading.time')}</dt>
        <dd>{message('reading.minutes', { count: readingMinutes(body) })}</dd>
      </div>
    </dl>
  );
}
