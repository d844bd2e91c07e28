import { expect, it } from 'vitest';
import { getKeyAction, type KeyHandlers } from './use-keys.ts';

/** What a key leads to, in words. */
function click(key: string, isUnzoomed: boolean): string {
  let done = 'nothing';
  const say = (name: string) => (): void => {
    done = name;
  };
  const acts: KeyHandlers = {
    isUnzoomed,
    zoomIn: say('in'),
    zoomOut: say('out'),
    resetZoom: say('whole'),
    flip: (by) => say(`turn ${by}`)(),
    showEnd: (end) => say(end)(),
    pan: (across, down) => say(`pan ${across} ${down}`)(),
  };
  getKeyAction(key, acts)?.();
  return done;
}
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

it('[CR4] arrows change the page at full view and pan a zoomed one', () => {
  expect(ARROWS.map((key) => click(key, true))).toEqual(['turn -1', 'turn 1', 'nothing', 'nothing']);
  expect(ARROWS.map((key) => click(key, false))).toEqual(['pan -1 0', 'pan 1 0', 'pan 0 -1', 'pan 0 1']);
});

it('[CR4] keys zoom and jump; others keep their browser behavior', () => {
  const keys = ['+', '=', '-', '0', 'Home', 'End', 'Tab', 'Escape', 'a'];
  expect(keys.map((key) => click(key, true))).toEqual([
    'in',
    'in',
    'out',
    'whole',
    'first',
    'last',
    'nothing',
    'nothing',
    'nothing',
  ]);
});
