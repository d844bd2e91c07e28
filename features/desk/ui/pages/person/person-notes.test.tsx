import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PersonRecord } from '../../../use-cases/read-person.ts';
import { Notes, type RepeatedNote } from './person-notes.tsx';

const render = (again: RepeatedNote): string =>
  renderToStaticMarkup(
    <Notes person={{ notes: [], customerId: 1002 } as Partial<PersonRecord> as PersonRecord} again={again} />,
  );

it.each([
  [{ text: ' ', problem: 'missing' }, 'Write at least three letters.'],
  [{ text: '4242 4242 4242 4242', problem: 'card' }, 'This looks like a card number. Remove it and try again.'],
] as const)(
  '[LD4] [DSK-04] a rejected note shows the reason at its field and keeps the typed text: %j',
  (again, sentence) => {
    const html = render(again);
    expect(html.split(sentence)).toHaveLength(2);
    expect(html).toContain(`>${again.text}</textarea>`);
    expect(html).toMatch(/<textarea [^>]*aria-describedby="note-hint note-error" aria-invalid="true"/);
  },
);
