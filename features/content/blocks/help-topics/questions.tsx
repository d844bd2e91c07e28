import { buttonClass } from '../../../../app/ui-kit/button.tsx';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { message } from '../../../../messages/message.ts';
import type { ShownQuestion } from '../../rules/topics/help-shown.ts';
import type { BlockProps } from '../block-props.ts';
import { ContentLink } from '../components/content-link.tsx';

type QuestionsProps = { block: BlockProps<'helpTopics'>['block']; isWaiting: boolean };

/** The questions of a topic, of all topics, or of a search; folded, one open. */
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
            // a new search or topic opens another question
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

type QuestionProps = {
  question: ShownQuestion;
  isOpen: boolean;
  /** set if questions of several topics are listed; else empty */
  topic: string;
};

/**
 * A question with its steps or short answer, a button to the related page, and a link to the full answer. Native, so that it opens without a script and the
 * browser finds text in closed ones; its id is its slug, so that links can target it.
 */
function Question({ question, isOpen, topic }: QuestionProps) {
  const { title, slug, summary, steps, action, href } = question;
  return (
    <details className="question" open={isOpen} id={slug}>
      <summary>
        <h3>{title}</h3>
        {topic && <span className="hint">{topic}</span>}
      </summary>
      <div className="answer">
        {steps.length > 0 ? (
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : (
          <p>{summary}</p>
        )}
        <p className="row wrapy">
          {action && (
            <ContentLink to={action} className={buttonClass({ size: 'small' })}>
              {action.text}
            </ContentLink>
          )}
          <Link to={href} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {message('block.help.whole')}
            <span className="vh">: {title}</span>
          </Link>
        </p>
      </div>
    </details>
  );
}
