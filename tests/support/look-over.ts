import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FOLLOWS_WITHIN_MS = 30_000;
const HEIGHTS: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1366: 768 };

type Axe = {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
};

/** A frame without a ground of its own shows the one behind it, which axe cannot see from inside: it is lent to the frame. */
async function lendGround(frame: Frame): Promise<void> {
  const ground = await (await frame.frameElement()).evaluate((element) => {
    for (let at: Element | null = element as Element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
    }
    return '#fff';
  });
  await frame.evaluate((color) => {
    document.documentElement.style.backgroundColor = color;
  }, ground);
}

/** What axe finds in one frame; `rules` narrows it. A frame within the page is no page: only what concerns its content. */
async function inspect(frame: Frame, rules: string[] | null): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  const isWhole = frame.parentFrame() === null;
  if (!isWhole) await lendGround(frame);
  const runOnly = rules ?? (isWhole ? null : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  return frame.evaluate(
    async ([only, type]) => {
      const { axe } = window as unknown as { axe: Axe };
      const limits = only ? { runOnly: { type, values: only } } : { rules: { 'target-size': { enabled: true } } };
      const { violations } = await axe.run(document, { iframes: false, resultTypes: ['violations'], ...limits });
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('\n')}`,
      );
    },
    [runOnly, rules ? 'rule' : 'tag'] as const,
  );
}

/** The page tells a frame of another origin its colours by a message, after it has changed itself: what is found there is looked at until it has followed. */
async function inspectOnceFollowed(frame: Frame, rules: string[] | null): Promise<string[]> {
  const isWhole = frame.parentFrame() === null;
  for (const until = Date.now() + FOLLOWS_WITHIN_MS; ; ) {
    const faults = await inspect(frame, rules);
    if (isWhole || faults.length === 0 || Date.now() > until) return faults;
  }
}

/** Resolves when nothing on the page moves or fades any more. */
const settles = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));

/**
 * Looks a page over as it stands, dialogs and all: axe at each width in the light look, the contrasts again in the dark
 * one (nothing else depends on it), and whether anything makes the page scroll sideways. Empty when all is well.
 * The context must bypass the content security policy, which refuses axe's source as it refuses every other.
 */
export async function lookOver(
  page: Page,
  widths: { axe: readonly number[]; scroll: readonly number[] } = { axe: [390, 1366], scroll: [320, 390, 768, 1366] },
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of new Set([...widths.scroll, ...widths.axe])) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (over > 0) faults.push(`at ${width}: the page is ${over} px too wide`);
    if (!widths.axe.includes(width)) continue;
    for (const [colorScheme, rules] of [
      ['light', null],
      ['dark', ['color-contrast', 'link-in-text-block']],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await settles(page);
      for (const frame of page.frames())
        for (const fault of await inspectOnceFollowed(frame, rules && [...rules]))
          faults.push(`at ${width}, ${colorScheme}: ${fault}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  return faults;
}
