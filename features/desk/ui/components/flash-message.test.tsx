import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AuditEntry } from '../../use-cases/audit.ts';
import { DoneNote } from './flash-message.tsx';

const DONE: AuditEntry = {
  id: 1,
  at: '2026-06-15T05:30:00.000Z',
  who: 'ann@example.com',
  action: 'give-code',
  about: { type: 'person', id: '1002', name: 'Ben Lund: DESK-4F7K' },
  why: 'Asked by telephone',
  outcome: 'done',
};
const render = (done: AuditEntry): string => renderToStaticMarkup(<DoneNote done={done} />);

it('[DSK-07] shows the action and its subject, so that staff can pass on a new code', () => {
  expect(render(DONE)).toContain('Ben Lund: DESK-4F7K. 06/15/2026 05:30, recorded in the audit log.');
  expect(render({ ...DONE, about: null })).toContain('<p>06/15/2026 05:30, recorded in the audit log.</p>');
});

it('[GQ3] is focusable and marked as the initial focus of the page after an action', () => {
  expect(render(DONE)).toMatch(/^<div class="dnote" tabindex="-1" data-focus="true">/);
});
