import type { Appearance } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';

/** The look of the payment platform's fields in the house's own tokens, as they are now: their frames know no style sheet of ours. */
function readAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const isDark = style.colorScheme.includes('dark');
  return {
    theme: isDark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('action'),
      colorBackground: token('bg'),
      colorText: token('ink'),
      colorTextSecondary: token('ink-2'),
      colorTextPlaceholder: token('ink-3'),
      colorDanger: token('danger'),
      borderRadius: token('r'),
      fontFamily: token('sans'),
      fontSizeBase: '16px',
      gridRowSpacing: '16px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Label': { color: token('ink'), fontSize: '14px', fontWeight: '600' },
      '.Input': { borderColor: token('control'), boxShadow: 'none' },
      '.Input:focus': {
        borderColor: token('focus-in'),
        boxShadow: `0 0 0 1px ${token('focus-in')}, 0 0 0 4px ${token('focus-out')}`,
      },
      '.Input--invalid': { borderColor: token('danger'), boxShadow: 'none' },
      '.Tab--selected': { backgroundColor: token('mark-soft'), borderColor: token('mark'), color: token('ink') },
      '.Error': { color: token('danger'), fontSize: '14px', fontWeight: '500' },
    },
  };
}

/** Follows the theme: the system's, and a choice made while typing. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    const look = (): void => setAppearance(readAppearance());
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(look);
    chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    system.addEventListener('change', look);
    return () => {
      chosen.disconnect();
      system.removeEventListener('change', look);
    };
  }, []);
  return appearance;
}
