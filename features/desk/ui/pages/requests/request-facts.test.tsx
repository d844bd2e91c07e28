import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderDueMark } from './request-facts.tsx';

const OPEN = { state: 'open', dueOn: '2026-11-25', endedAt: null } as const;
const textAt = (now: string): string =>
  renderToStaticMarkup(renderDueMark(OPEN, new Date(now))).replaceAll(/<[^>]*>/g, '');

it('[COM-93] an open request has its last day, also when it is late', () => {
  expect(textAt('2026-11-24T12:00:00.000Z')).toBe('11/25/2026');
  expect(textAt('2026-11-27T12:00:00.000Z')).toBe('11/25/2026 2 days late');
});
