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

/** [AC1] Several problems that a Save found, on top, with a link to each field; one is named at its field alone. Every try takes the focus there. */
export function ProblemSummary({ problems, attempts }: { problems: Problems; attempts: number }) {
  const box = useRef<HTMLElement>(null);
  const wrong = FIELDS.filter((name) => problems[name]);
  const only = useRef<FieldName>(undefined);
  only.current = wrong.length === 1 ? wrong[0] : undefined;
  useEffect(() => {
    if (attempts === 0) return;
    (only.current ? document.getElementById(only.current) : box.current)?.focus();
  }, [attempts]);
  if (wrong.length < 2) return null;
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
