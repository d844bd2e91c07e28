import type { Page } from 'playwright-core';

/**
 * Replaces every text on the page like Chrome's translation: `<font><font>text</font></font>` instead of each text node. The
 * words stay the same, so that a journey finds them. Runs in the browser.
 */
function replaceTexts(): void {
  const isText = (node: Node): boolean =>
    node.nodeValue?.trim() !== '' && !node.parentElement?.closest('script, style, option, textarea, font');
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.data);
    text.replaceWith(outer);
  }
}

/** Translates the current content of the page. */
export const translatePage = (page: Page): Promise<void> => page.evaluate(replaceTexts);

/** Translates each page of this window as soon as it is parsed, before its scripts run. */
export async function translateEarly(page: Page): Promise<void> {
  await page.addInitScript(
    `document.addEventListener('readystatechange', () => document.readyState === 'interactive' && (${replaceTexts})())`,
  );
}
