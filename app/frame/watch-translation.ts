type Translation = { font: HTMLElement; text: string };

/**
 * Supports in-browser translation. Chrome and Edge replace each text node with `<font><font>translation</font></font>`. React then updates a node that is no
 * longer displayed, or throws because its parent has lost it. This puts each replaced node back, empty, before its translation: React finds every node that it
 * rendered. A new text replaces the translation: the page shows React's latest text, and the browser translates it again.
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
    // keep a translation that wraps the node itself
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
    // ignore the changes made here
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, subtree: true });
  return observer;
}
