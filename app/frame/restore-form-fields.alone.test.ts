import { afterEach, expect, it, vi } from 'vitest';
import { INPUT_KEY } from '../ui-kit/reload-state.ts';
import { restoreFormFields } from './restore-form-fields.ts';
import { FIELD_SELECTOR, type TypedPage } from './stale-build-recovery.ts';

/** A field as React patches it: the element overrides the setter of its prototype, and records the change. */
class Field {
  #value: string;
  disabled = false;
  checked = false;
  heard: string[] = [];
  readonly id: string;
  readonly type: string;
  constructor(id: string, value = '', type = 'text') {
    this.id = id;
    this.type = type;
    this.#value = value;
  }
  get value(): string {
    return this.#value;
  }
  set value(next: string) {
    this.#value = next;
  }
  getAttribute(): null {
    return null;
  }
  dispatchEvent({ type }: Event): void {
    this.heard.push(type);
  }
  click(): void {
    this.checked = !this.checked;
    this.heard.push('click');
  }
}

const stored = new Map<string, string>();
/** A reloaded page with these fields, after `typed` was stored. */
function open(fields: Field[], typed: TypedPage): void {
  stored.set(INPUT_KEY, JSON.stringify(typed));
  vi.stubGlobal('window', {
    location: { pathname: '/account/details', search: '?edit=1' },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  vi.stubGlobal('document', { querySelectorAll: (selector: string) => (selector === FIELD_SELECTOR ? fields : []) });
}
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

const PAGE = '/account/details?edit=1';

it('[OP-03] restores each field once, by name and position, and dispatches its events', () => {
  const [first, second, same] = [new Field('name'), new Field('name'), new Field('city', 'Oslo')];
  open([first, second, same], {
    page: PAGE,
    fields: [
      { key: 'name', at: 0, value: 'Ada' },
      { key: 'name', at: 1, value: 'Grace' },
      { key: 'city', at: 0, value: 'Oslo' },
      { key: 'gone', at: 0, value: 'nowhere' },
    ],
  });
  restoreFormFields();
  expect([first.value, second.value, same.value]).toEqual(['Ada', 'Grace', 'Oslo']);
  expect([first.heard, second.heard, same.heard]).toEqual([['input', 'change'], ['input', 'change'], []]);
  first.value = 'typed since';
  restoreFormFields();
  expect(first.value).toBe('typed since');
});

it('[OP-03] clicks a checkbox whose state differs, and skips disabled fields', () => {
  const [agree, news, fixed] = [
    new Field('agree', 'on', 'checkbox'),
    new Field('news', 'on', 'checkbox'),
    new Field('fixed'),
  ];
  news.checked = true;
  fixed.disabled = true;
  open([agree, news, fixed], {
    page: PAGE,
    fields: [
      { key: 'agree', at: 0, value: 'on', isChecked: true },
      { key: 'news', at: 0, value: 'on', isChecked: true },
      { key: 'fixed', at: 0, value: 'changed' },
    ],
  });
  restoreFormFields();
  expect([agree.checked, agree.heard, news.heard, fixed.value]).toEqual([true, ['click'], [], '']);
});

it('[OP-03] restores nothing on another page', () => {
  const field = new Field('name');
  open([field], { page: '/account/details', fields: [{ key: 'name', at: 0, value: 'Ada' }] });
  restoreFormFields();
  expect([field.value, stored.size]).toEqual(['', 0]);
});

it('[OP-03] never stores passwords, cards, files or unchanged fields', () => {
  for (const never of ['[type=password]', '[type=hidden]', '[type=file]', '[autocomplete^=cc-]'])
    expect(/^input:not\(([^)]*)\)/.exec(FIELD_SELECTOR)?.[1]?.split(',')).toContain(never);
});
