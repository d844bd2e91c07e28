import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type ButtonVariant, buttonClass } from '../../../ui-kit/button.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { getLayerSearch } from './company-layer.ts';

type LayerLinkProps = { layer: { name: string; of: string }; button?: ButtonVariant; of?: string; children: ReactNode };

/** A link that opens a dialog of the page. `of`: what only assistive technology reads after the text. */
export function LayerLink({ layer, button, of, children }: LayerLinkProps) {
  const { search } = useLocation();
  return (
    <Link
      to={{ search: getLayerSearch(search, layer) }}
      state={{ isLayer: true }}
      className={button && buttonClass(button)}
      preventScrollReset
    >
      {children}
      {of && <span className="vh">{of}</span>}
    </Link>
  );
}
