import { message } from '../../../messages/message.ts';
import { Link } from '../../everywhere/parts/link.tsx';
import type { BlockProps } from '../block-props.ts';
import { Question } from './question.tsx';

type QuestionsProps = { block: BlockProps<'helpTopics'>['block']; isWaiting: boolean };

/** The questions of a topic, of all of them, or those that a search finds; folded, one open. */
export function Questions({ block, isWaiting }: QuestionsProps) {
  const { topics, total, shown, term, questions, open } = block;
  const topic = topics.find(({ slug }) => slug === shown)?.name;
  const title = term
    ? message('block.help.found', { count: questions.length, term })
    : (topic ?? message('block.help.all', { count: total }));
  return (
    <section className="help-questions" id="questions" aria-labelledby="h-questions" aria-busy={isWaiting}>
      <div className="section-h">
        <h2 id="h-questions" aria-live="polite">
          {title}
        </h2>
        {topic && <Link to="/help?topic=all#questions">{message('block.help.all', { count: total })}</Link>}
        {term && <Link to="/help">{message('block.help.byTopic')}</Link>}
      </div>
      {questions.length > 0 && (
        <div className="question-list">
          {questions.map((question) => (
            // another one opens where a new search or topic is shown
            <Question
              key={`${question.id} ${open}`}
              question={question}
              isOpen={question.slug === open}
              topic={topic ? '' : question.topic}
            />
          ))}
        </div>
      )}
      {term && (
        <p className="help-elsewhere">
          {questions.length === 0 && message('block.help.nothing')}{' '}
          <Link to={`/search?q=${encodeURIComponent(term)}&tab=learn`}>
            {message('block.help.elsewhere', { term })}
          </Link>
        </p>
      )}
    </section>
  );
}
