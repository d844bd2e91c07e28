import { useEffect, useRef } from 'react';
import { message } from '../../../../messages/message.ts';
import { Note } from '../../../everywhere/parts/status.tsx';
import { FIELDS, type FieldName, type Problem, type Problems } from './details-form.ts';

const TEXTS = {
  'firstName missing': 'details.firstName.missing',
  'lastName missing': 'details.lastName.missing',
  'phoneNumber missing': 'details.phoneNumber.missing',
  'phoneNumber short': 'details.phoneNumber.short',
} as const;

/** What to do about a field; null where nothing is wrong with it. */
export function problemText(name: FieldName, problem: Problem | undefined): string | null {
  const key = `${name} ${problem}`;
  return key in TEXTS ? message(TEXTS[key as keyof typeof TEXTS]) : null;
}

/** [AC1] What a Save found, on top, with a link to each field; every try takes the focus to it. */
export function ProblemSummary({ problems, attempts }: { problems: Problems; attempts: number }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);
  const wrong = FIELDS.filter((name) => problems[name]);
  if (wrong.length === 0) return null;
  return (
    <section ref={box} tabIndex={-1} aria-label={message('details.problems', { count: wrong.length })}>
      <Note tone="bad" title={message('details.problems', { count: wrong.length })}>
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                onClick={(event) => {
                  // an address of its own would be a way out of the form
                  event.preventDefault();
                  document.getElementById(name)?.focus();
                }}
              >
                {problemText(name, problems[name])}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    </section>
  );
}
