// Creates elements for the embed script; data becomes text or allowed elements, never markup.

/** Creates an element with attributes and children; a string becomes text, never markup. */
export function createElement(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== false) element.setAttribute(key, value === true ? '' : value);
  element.append(...children);
  return element;
}

const ALLOWED = new Set(['P', 'A', 'STRONG', 'EM', 'BR', 'UL', 'OL', 'LI', 'SPAN']);

/**
 * Renders an editor's text with its paragraphs, emphasis and links; any other element is reduced to its text, scripts
 * are removed.
 */
export function renderRichText(html) {
  const copy = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.data];
    if (node.nodeType !== Node.ELEMENT_NODE || /^(SCRIPT|STYLE|TEMPLATE|IFRAME)$/.test(node.nodeName)) return [];
    const children = [...node.childNodes].flatMap(copy);
    if (!ALLOWED.has(node.nodeName)) return children;
    const href = node.nodeName === 'A' ? safeHref(node.getAttribute('href')) : null;
    return [createElement(node.nodeName.toLowerCase(), { href }, ...children)];
  };
  return [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].flatMap(copy);
}

export function safeHref(href) {
  if (!href || !URL.canParse(href, location.href)) return null;
  return /^(https?|mailto|tel):$/.test(new URL(href, location.href).protocol) ? href : null;
}
