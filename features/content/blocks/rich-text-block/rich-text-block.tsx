import { message } from '../../../../messages/message.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { getTocEntries } from '../components/rich-text/plain-text.ts';
import { Prose } from '../components/rich-text/rich-text.tsx';

/** From this many headings on, a text gets a table of contents. */
const MIN_HEADINGS = 5;

/** [CNT-01] Running text, in its measure; [LK-45] a long one, such as a policy, has a table of contents beside it. */
export default function RichTextBlock({ block, isFirst }: BlockProps<'richTextBlock'>) {
  const { id, anchor, headline, body } = block;
  if (!headline && body.length === 0) return null;
  const stops = getTocEntries(body);
  const hasContents = stops.length >= MIN_HEADINGS;
  return (
    <BlockSection
      id={id}
      anchor={anchor}
      headline={headline}
      isFirst={isFirst}
      className={getClassName(hasContents, headline !== '' && !isFirst)}
    >
      {hasContents && (
        <nav className="text-contents" aria-label={message('reading.contents')}>
          <p className="small muted" aria-hidden="true">
            {message('reading.contents')}
          </p>
          <ol>
            {stops.map(({ id: stop, title }) => (
              <li key={stop}>
                <a href={`#${stop}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Prose text={body} base={isFirst || !headline ? 2 : 3} />
    </BlockSection>
  );
}

/** A short text is placed beside its heading, like lists and questions. */
function getClassName(hasContents: boolean, hasHeading: boolean): string {
  if (hasContents) return 'text-block has-contents';
  return hasHeading ? 'text-block aside-head' : 'text-block';
}
