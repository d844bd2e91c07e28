type Translation = { font: HTMLElement; text: string };

/**
 * Lets a browser translate the page. Chrome and Edge replace each text node by `<font><font>translation</font></font>`, and React then
 * updates a node that is no longer shown, or throws because its parent has lost it. Each replaced node goes back to its place, empty, before its
 * translation: React finds every node that it rendered. A new text replaces the translation, so a translated page shows what React
 * rendered last, and the browser translates that again.
 */
export function watchTranslation(root: Node): MutationObserver {
  const translated = new WeakMap<Node, Translation>();
  /** every translation with its text node */
  const texts = new WeakMap<Node, Text>();

  const forget = (text: Text, font: HTMLElement): void => {
    translated.delete(text);
    texts.delete(font);
    font.remove();
  };
  const restore = (text: Text, { font, text: original }: Translation): void => {
    if (!text.data) text.data = original;
    forget(text, font);
  };
  const pair = (text: Text, font: HTMLElement): void => {
    const { data } = text;
    // a translation that wraps the node itself goes on showing it
    if (font.contains(text)) text.replaceWith(data);
    font.before(text);
    text.data = '';
    translated.set(text, { font, text: data });
    texts.set(font, text);
    observer.observe(text, { characterData: true });
  };
  const handleRemoved = (text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord): void => {
    const known = translated.get(text);
    if (known) {
      // React moved the node, or removed it
      if (text.isConnected) text.after(known.font);
      else restore(text, known);
      return;
    }
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node?.nodeName === 'FONT' && node.isConnected && !texts.has(node),
    ) as HTMLElement | undefined;
    if (font && text.data.trim() && (!text.isConnected || font.contains(text))) pair(text, font);
  };
  const handleFontRemoved = (font: HTMLElement): void => {
    const text = texts.get(font);
    const known = text && translated.get(text);
    // the browser shows the original again
    if (known && !font.isConnected) restore(text, known);
  };

  const observer = new MutationObserver((records) => {
    for (const record of records) {
      const known = translated.get(record.target);
      if (record.type === 'characterData') {
        if (known) forget(record.target as Text, known.font);
        continue;
      }
      for (const node of record.removedNodes) {
        if (node.nodeType === Node.TEXT_NODE) handleRemoved(node as Text, record);
        else if (texts.has(node)) handleFontRemoved(node as HTMLElement);
      }
    }
    // what was done here is no news
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, subtree: true });
  return observer;
}
