import { message } from '../../../messages/message.ts';
import { FailureNote } from '../../everywhere/parts/failure-note.tsx';
import { TopicsStyle } from '../../parts/topics/topics-style.tsx';
import type { BlockProps } from '../block-props.ts';
import { safeId } from '../parts/block-section.tsx';
import { ContentLink } from '../parts/content-link.tsx';
import { AskPerson } from './ask-person.tsx';
import { HelpField } from './help-field.tsx';
import { Questions } from './questions.tsx';
import { TopicGrid } from './topic-grid.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useDeepLink } from './use-deep-link.ts';
import { useLiveAnswers } from './use-live-answers.ts';

/** [LK-07] The help: a field first, topics with counts, the questions of one folded, and whom to ask beside them. */
export default function HelpTopics({ block: given, isFirst }: BlockProps<'helpTopics'>) {
  const { block, ask, isWaiting } = useLiveAnswers(given);
  useDeepLink();
  useArrowKeys();
  const Heading = isFirst ? 'h1' : 'h2';
  const id = `h-${safeId(block.id)}`;
  return (
    <>
      <TopicsStyle />
      <section className="help-head grid-paper" aria-labelledby={id}>
        <div className="wrap">
          <Heading id={id}>{block.headline}</Heading>
          <HelpField name={block.headline} example={block.example} term={given.term} onType={ask} />
          {block.asked.length > 0 && (
            <p className="asks">
              <span>{message('block.help.asked')}</span>
              {block.asked.map((link) => (
                <ContentLink key={link.href} to={link}>
                  {link.text}
                </ContentLink>
              ))}
            </p>
          )}
        </div>
      </section>
      {block.isFailed ? (
        <div className="wrap section">
          <FailureNote title={message('block.listings.failed')} at="" />
        </div>
      ) : (
        // the answers to a search stand in the topics' place
        block.term === '' && <TopicGrid topics={block.topics} total={block.total} shown={block.shown} />
      )}
      <div className="wrap help-answers">
        {!block.isFailed && <Questions block={block} isWaiting={isWaiting} />}
        <AskPerson block={block} />
      </div>
    </>
  );
}
