import { useEffect, useRef } from 'react';
import { message } from '../../../../messages/message.ts';
import { Note } from '../../../ui-kit/status.tsx';
import { DETAIL_FIELDS, type DetailsProblem, type FieldName, type Problems } from './details-form.ts';

const TEXTS = {
  'firstName missing': 'details.firstName.missing',
  'lastName missing': 'details.lastName.missing',
  'phoneNumber missing': 'details.phoneNumber.missing',
  'phoneNumber short': 'details.phoneNumber.short',
} as const;

/** Returns the instruction for a field; null if the field is valid. */
export function problemText(name: FieldName, problem: DetailsProblem | undefined): string | null {
  const key = `${name} ${problem}`;
  return key in TEXTS ? message(TEXTS[key as keyof typeof TEXTS]) : null;
}

/**
 * [AC1] Lists several problems of a Save above the fields, with a link to each; a single one shows only at its field.
 * Each attempt moves the focus there.
 */
export function ProblemSummary({ problems, attempts }: { problems: Problems; attempts: number }) {
  const box = useRef<HTMLElement>(null);
  const wrong = DETAIL_FIELDS.filter((name) => problems[name]);
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
                  // following the link's href would count as navigation away from the form
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
