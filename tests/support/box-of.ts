import type { Locator } from 'playwright-core';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * Returns the position of a locator's first element, with edges in whole CSS pixels relative to the viewport. Fractions depend
 * on a build's text metrics, so their sums hold in one browser only.
 */
export const boxOf = (one: Locator): Promise<Box> =>
  one.first().evaluate((element) => {
    const edges = element.getBoundingClientRect();
    const [top, right, bottom, left] = [edges.top, edges.right, edges.bottom, edges.left].map(Math.round) as [
      number,
      number,
      number,
      number,
    ];
    return { x: left, y: top, width: right - left, height: bottom - top, top, right, bottom, left };
  });
