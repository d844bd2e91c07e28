import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FOLLOWS_WITHIN_MS = 30_000;
const CONTRASTS = ['color-contrast', 'link-in-text-block'];
const HEIGHTS: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1366: 768 };

type Axe = {
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[] }>;
};

/** axe cannot see the background behind a transparent frame from inside the frame, so the frame gets that background. */
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

/** The styles that determine the contrast of each text, and the texts whose styles changed since the previous read. */
type Read = { looks: Map<Element, string>; others: Element[] };

type Scheme = 'light' | 'dark';

/**
 * Reads the styles of all texts and stores them in the page, by color scheme. Returns the number of texts that changed;
 * with `anew`, of all texts.
 */
const readTexts = (frame: Frame, anew: boolean, colorScheme: Scheme): Promise<number> =>
  frame.evaluate(
    ([isFirst, scheme]) => {
      const grounds = new Map<Element, string>();
      /** all backgrounds behind the element, up to the first opaque one */
      const groundOf = (element: Element | null): string => {
        if (element === null) return '';
        const known = grounds.get(element);
        if (known !== undefined) return known;
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
        const ground = `${groundOf(element.parentElement)} ${backgroundColor} ${backgroundImage} ${opacity}`;
        grounds.set(element, ground);
        return ground;
      };
      const modals = document.querySelectorAll('dialog:modal');
      const texts = new Set<Element>();
      for (const part of modals.length > 0 ? modals : [document.body]) {
        for (const field of part.querySelectorAll('input, select, textarea')) texts.add(field);
        const nodes = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let at = nodes.nextNode(); at; at = nodes.nextNode())
          if (at.parentElement && at.textContent?.trim()) texts.add(at.parentElement);
      }
      const page = window as unknown as { reads?: Partial<Record<Scheme, Read>>; read?: Read };
      const looks = new Map(isFirst ? [] : page.reads?.[scheme]?.looks);
      const others: Element[] = [];
      for (const text of texts) {
        if (!text.checkVisibility({ visibilityProperty: true })) continue;
        const { color, fontSize, fontWeight } = getComputedStyle(text);
        const style = `${color} ${fontSize} ${fontWeight} ${groundOf(text)}`;
        if (looks.get(text) !== style) others.push(text);
        looks.set(text, style);
      }
      page.read = { looks, others };
      page.reads = { ...page.reads, [scheme]: page.read };
      return others.length;
    },
    [anew, colorScheme] as const,
  );

/**
 * Returns the axe violations of one frame. `rules` limits the rules, `without` disables some; `others` limits it to
 * texts whose styles changed since the previous read. A frame inside the page is not a page: only rules about its content apply.
 */
async function inspect(
  frame: Frame,
  rules: string[] | null,
  { others = false, without = [] }: { others?: boolean; without?: string[] } = {},
): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  const isComplete = frame.parentFrame() === null;
  if (!isComplete) await lendGround(frame);
  const runOnly = rules ?? (isComplete ? null : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  return frame.evaluate(
    async ([only, type, areOthers, left]) => {
      const { axe, read } = window as unknown as { axe: Axe; read?: Read };
      const disabled = Object.fromEntries(left.map((id) => [id, { enabled: false }]));
      const limits = only
        ? { runOnly: { type, values: only } }
        : { rules: { 'target-size': { enabled: true }, ...disabled } };
      // content behind an open dialog is inert; it is checked when no dialog is open
      const modals = [...document.querySelectorAll('dialog:modal')];
      const include = areOthers && read ? read.others : modals;
      const { violations } = await axe.run(include.length > 0 ? { include } : document, {
        iframes: false,
        resultTypes: ['violations'],
        ...limits,
      });
      return violations.map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')} ${node.failureSummary ?? ''}`).join('\n')}`,
      );
    },
    [runOnly, rules ? 'rule' : 'tag', others, without] as const,
  );
}

/** A cross-origin frame receives the page's colors by a message after the page changed: retries until the frame has updated. */
async function inspectOnceFollowed(frame: Frame, rules: string[] | null): Promise<string[]> {
  const isComplete = frame.parentFrame() === null;
  for (const until = Date.now() + FOLLOWS_WITHIN_MS; ; ) {
    const faults = await inspect(frame, rules);
    if (isComplete || faults.length === 0 || Date.now() > until) return faults;
  }
}

/** Returns contrast violations in a color scheme: of all texts at the first width, then of texts whose styles changed. */
async function inspectContrasts(frame: Frame, isFirst: boolean, colorScheme: Scheme): Promise<string[]> {
  if (frame.parentFrame() !== null) return inspectOnceFollowed(frame, CONTRASTS);
  if ((await readTexts(frame, isFirst, colorScheme)) === 0) return [];
  return inspect(frame, CONTRASTS, { others: !isFirst });
}

/** Returns the violations of all rules in the light scheme; at further widths, contrast covers only texts that changed. */
async function inspectAll(frame: Frame, isFirst: boolean): Promise<string[]> {
  if (frame.parentFrame() !== null) return inspectOnceFollowed(frame, null);
  if (isFirst) {
    await readTexts(frame, true, 'light');
    return inspect(frame, null);
  }
  const structure = await inspect(frame, null, { without: CONTRASTS });
  return [...structure, ...(await inspectContrasts(frame, false, 'light'))];
}

/** Resolves when no animation or transition runs on the page. */
const settles = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));

/**
 * Checks the page in its current state, open dialogs included. Runs axe at each width in the light scheme, then contrast in the
 * dark scheme, since only contrast depends on it. At further widths, contrast covers only texts that are new or whose
 * styles changed, in both schemes: contrast is the slowest rule. Also reports horizontal scrolling. Returns an empty list if all checks pass. The context must bypass the
 * content security policy, which blocks the source of axe.
 */
export async function checkAccessibility(
  page: Page,
  widths: { axe: readonly number[]; scroll: readonly number[] } = { axe: [390, 1366], scroll: [320, 390, 768, 1366] },
): Promise<string[]> {
  const faults: string[] = [];
  const order = [...new Set([...widths.scroll, ...widths.axe])];
  const first = order.find((width) => widths.axe.includes(width));
  for (const width of order) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 800 });
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (over > 0) faults.push(`at ${width}: the page is ${over} px too wide`);
    if (!widths.axe.includes(width)) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settles(page);
      for (const frame of page.frames()) {
        const isFirst = width === first;
        const found = await (colorScheme === 'light'
          ? inspectAll(frame, isFirst)
          : inspectContrasts(frame, isFirst, 'dark'));
        faults.push(...found.map((fault) => `at ${width}, ${colorScheme}: ${fault}`));
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  return faults;
}
