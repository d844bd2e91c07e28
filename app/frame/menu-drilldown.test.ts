import { describe, expect, it } from 'vitest';
import type { MenuEntry, MenuItem } from '../../platforms/content/client/types.ts';
import { drill, type Level, levelAt, TOP } from './menu-drilldown.ts';

const item = (text: string): MenuItem => ({ kind: 'item', link: { text, href: `/${text}`, isNewTab: false } });
const ENTRIES: MenuEntry[] = [
  item('home'),
  {
    kind: 'dropdown',
    label: 'Documents',
    items: [item('all'), { kind: 'group', label: 'Forms', items: [item('pay')] }],
  },
];
const MENU: Level = { label: 'Menu', entries: ENTRIES };

describe('[HDR-07] drawer navigation', () => {
  it('moves down level by level and back, and knows the previous entry', () => {
    const below = drill(TOP, { kind: 'down', index: 1 });
    const deepest = drill(below, { kind: 'down', index: 1 });
    expect(levelAt(MENU, deepest.path)).toEqual({ label: 'Forms', entries: [item('pay')] });
    expect(deepest.from).toBeNull();
    const back = drill(deepest, { kind: 'up' });
    expect(levelAt(MENU, back.path).label).toBe('Documents');
    expect(back.from).toBe(1);
    expect(drill(back, { kind: 'up' })).toEqual({ path: [], from: 1 });
    expect(drill(deepest, { kind: 'to', depth: 0 })).toEqual({ path: [], from: 1 });
  });

  it('has no step up from the top, and none forward', () => {
    expect(drill(TOP, { kind: 'up' })).toEqual(TOP);
    expect(drill(TOP, { kind: 'to', depth: 3 })).toEqual(TOP);
  });

  it('supports any depth, and ignores an invalid path', () => {
    let deep: MenuEntry = { kind: 'group', label: 'level 20', items: [item('end')] };
    // deeper than editors can nest content; the drawer does not count levels
    for (let level = 19; level >= 1; level--)
      deep = { kind: 'dropdown', label: `level ${level}`, items: [deep] } as MenuEntry;
    expect(levelAt({ label: 'Menu', entries: [deep] }, Array(20).fill(0)).label).toBe('level 20');
    expect(levelAt(MENU, [0])).toBe(MENU);
    expect(levelAt(MENU, [1, 7]).label).toBe('Documents');
  });
});
