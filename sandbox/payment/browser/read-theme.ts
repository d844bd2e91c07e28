import type { Appearance, StripeElementStyle } from '@stripe/stripe-js';
import type { Theme } from './frame-messages.ts';

const isTransparent = (color: string): boolean =>
  color === '' || color === 'transparent' || /,\s*0\)$|\/\s*0\)$/.test(color);

/** Returns the background color behind a node: that of the nearest ancestor with one. */
function groundOf(node: Element): string {
  for (let at: Element | null = node; at !== null; at = at.parentElement) {
    const ground = getComputedStyle(at).backgroundColor;
    if (!isTransparent(ground)) return ground;
  }
  return 'Canvas';
}

/** Returns the theme of the frame's fields: the page's colors and type, then the shop's options. */
export function readTheme(node: Element, appearance: Appearance = {}, style: StripeElementStyle = {}): Theme {
  const page = getComputedStyle(node);
  const requested = appearance.variables ?? {};
  const rules = appearance.rules ?? {};
  const input = rules['.Input'] ?? {};
  const focused = rules['.Input:focus'] ?? {};
  const selected = rules['.AccordionItem--selected'] ?? rules['.Tab--selected'] ?? {};
  const theme = {
    text: requested.colorText ?? style.base?.color ?? page.color,
    muted: requested.colorTextSecondary,
    ground: requested.colorBackground ?? groundOf(node),
    accent: requested.colorPrimary,
    danger: requested.colorDanger ?? style.invalid?.color,
    line: input.borderColor,
    chosen: selected.backgroundColor,
    mark: selected.borderColor,
    ring: focused.boxShadow,
    ringline: focused.borderColor,
    radius: requested.borderRadius,
    font: requested.fontFamily ?? style.base?.fontFamily ?? page.fontFamily,
    size: requested.fontSizeBase ?? style.base?.fontSize ?? page.fontSize,
    gap: requested.gridRowSpacing,
    scheme: page.colorScheme,
  };
  return Object.fromEntries(Object.entries(theme).filter(([, value]) => typeof value === 'string' && value !== ''));
}

/** Calls back whenever the page's colors may have changed; returns a function that stops it. */
export function watchTheme(onChange: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style', 'data-theme'] });
  dark.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', onChange);
  };
}
