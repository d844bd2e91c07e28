import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/** Returns the style of the payment platform's fields from the current design tokens: their iframes have no access to our style sheets. */
function readAppearance(): Appearance {
  const root = getComputedStyle(document.documentElement);
  const token = (name: string): string => root.getPropertyValue(`--${name}`).trim();
  // a color token holds one value per theme: a computed style resolves it
  const sample = document.body.appendChild(document.createElement('span'));
  const color = (name: string): string => {
    sample.style.color = `var(--${name})`;
    return getComputedStyle(sample).color;
  };
  const appearance = appearanceOf(root.colorScheme.includes('dark') ? 'night' : 'stripe', token, color);
  sample.remove();
  return appearance;
}

type Read = (name: string) => string;

function appearanceOf(theme: 'night' | 'stripe', token: Read, color: Read): Appearance {
  return {
    theme,
    labels: 'above',
    variables: {
      colorPrimary: color('action'),
      colorBackground: color('bg'),
      colorText: color('ink'),
      colorTextSecondary: color('ink-2'),
      colorTextPlaceholder: color('ink-3'),
      colorDanger: color('danger'),
      borderRadius: token('r'),
      fontFamily: token('sans'),
      fontSizeBase: '16px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Label': { color: color('ink'), fontSize: '14px', fontWeight: '600' },
      '.Input': { borderColor: color('control'), boxShadow: 'none' },
      '.Input:focus': {
        borderColor: color('focus-in'),
        boxShadow: `0 0 0 1px ${color('focus-in')}, 0 0 0 4px ${color('focus-out')}`,
      },
      '.Input--invalid': { borderColor: color('danger'), boxShadow: 'none' },
      '.Tab--selected': { backgroundColor: color('mark-soft'), borderColor: color('mark'), color: color('ink') },
      '.Error': { color: color('danger'), fontSize: '14px', fontWeight: '500' },
    },
  };
}

/** Follows the theme: the system's, and a choice made while typing. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    const update = (): void => setAppearance(readAppearance());
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(update);
    chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    system.addEventListener('change', update);
    return () => {
      chosen.disconnect();
      system.removeEventListener('change', update);
    };
  }, []);
  return appearance;
}
