import { message } from '../../../messages/message.ts';
import type { ShownQuestion } from '../../../shop/content/topics/help-shown.ts';
import { buttonClass } from '../../everywhere/parts/button.tsx';
import { Link } from '../../everywhere/parts/link.tsx';
import { ContentLink } from '../parts/content-link.tsx';

type QuestionProps = {
  question: ShownQuestion;
  isOpen: boolean;
  /** named where questions of several topics stand together; empty: not */
  topic: string;
};

/**
 * A question with its short answer, where the answer is carried out, and the whole of it. Native, so that it opens without a script
 * and the browser finds words in closed ones; its id is its slug, so that a link leads to it.
 */
export function Question({ question, isOpen, topic }: QuestionProps) {
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
          <Link to={href} className={buttonClass({ look: 'quiet', size: 'small' })}>
            {message('block.help.whole')}
            <span className="vh">: {title}</span>
          </Link>
        </p>
      </div>
    </details>
  );
}
