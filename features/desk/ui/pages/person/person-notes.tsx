import { randomUUID } from 'node:crypto';
import { Icon } from '../../../../../app/ui-kit/icon.tsx';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { ReasonProblem } from '../../../rules/reason.ts';
import type { PersonRecord } from '../../../use-cases/read-person.ts';
import { formatDateTime } from '../../components/format-time.ts';
import { Section } from '../../components/section.tsx';

export type RepeatedNote = { text: string; problem: ReasonProblem };

/** The notes of staff, and the field for a new one. */
export function Notes({ person: { notes, customerId }, again }: { person: PersonRecord; again: RepeatedNote | null }) {
  return (
    <Section id="notes" title={say('person.notes')}>
      {notes.length === 0 && <p className="small muted">{say('person.notes.none')}</p>}
      <ul className="dnotes">
        {notes.map(({ at, author, text }) => (
          <li key={at}>
            <p className="dtext">{text}</p>
            <p className="hint">
              {formatDateTime(at)}, {author}
            </p>
          </li>
        ))}
      </ul>
      <form className="dmore" method="post" action={`/desk/people/${customerId}/note`}>
        <input type="hidden" name="intent" value={randomUUID()} />
        <div className={again ? 'field bad' : 'field'}>
          <label htmlFor="note">{say('person.notes.add')}</label>
          <span className="hint" id="note-hint">
            {say('person.notes.hint')}
          </span>
          <textarea
            className="input"
            id="note"
            name="why"
            rows={2}
            maxLength={500}
            defaultValue={again?.text}
            aria-describedby={again ? 'note-hint note-error' : 'note-hint'}
            aria-invalid={again ? true : undefined}
            required
          />
          {again && (
            <span className="err" id="note-error">
              <Icon name="alert" isSmall />
              {say(again.problem === 'missing' ? 'person.notes.missing' : `why.${again.problem}`)}
            </span>
          )}
        </div>
        <p className="dmore">
          <button className="btn sm" type="submit">
            {say('person.notes.save')}
          </button>
        </p>
      </form>
    </Section>
  );
}
