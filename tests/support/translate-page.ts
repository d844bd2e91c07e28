import type { Page } from 'playwright-core';

/**
 * Replaces every text on the page as Chrome's translation does: `<font><font>text</font></font>` in place of each text node. The words
 * stay, so that a journey finds them. Runs in the browser.
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

/** Translates what the page shows now. */
export const translatePage = (page: Page): Promise<void> => page.evaluate(replaceTexts);

/** Translates each page of this window as soon as it is read, before its scripts run. */
export async function translateEarly(page: Page): Promise<void> {
  await page.addInitScript(
    `document.addEventListener('readystatechange', () => document.readyState === 'interactive' && (${replaceTexts})())`,
  );
}
