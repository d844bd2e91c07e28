import { expect, it } from 'vitest';
import { getLayerSearch, readLayer } from './company-layer.ts';

it('reads the dialog that the URL opens', () => {
  expect(readLayer('?q=a&open=roles&of=u1')).toEqual({ name: 'roles', of: 'u1' });
  expect(readLayer('?open=invite')).toEqual({ name: 'invite', of: '' });
  expect(readLayer('?open=unknown')).toBeNull();
  expect(readLayer('')).toBeNull();
});

it('keeps the filters of the list, and removes the last outcome', () => {
  expect(getLayerSearch('?q=a&done=roles', { name: 'remove', of: 'u 1' })).toBe('?q=a&open=remove&of=u+1');
  expect(getLayerSearch('?q=a&open=remove&of=u1', null)).toBe('?q=a');
  expect(getLayerSearch('?open=invite', null)).toBe('');
});
