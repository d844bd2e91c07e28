import { type MouseEvent, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { markActiveLinks } from '../../features/catalogue/ui/active-link.ts';
import { isClientRoute } from '../ui-kit/smart-link.tsx';
import { type CachedFramePart as Part, StaticMarkup } from '../ui-kit/static-markup.tsx';

type FramePartProps = { part: Part; as: 'nav' | 'div'; className?: string; 'aria-label'?: string };

/** A part of the frame whose markup the server renders (`app/frame-markup`). Its links use client navigation, and the current mark follows the address. */
export function FramePart(props: FramePartProps) {
  const place = useLocation();
  const navigate = useNavigate();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const menu = element.current?.closest('nav') ?? element.current?.querySelector('nav');
    if (menu) markActiveLinks(menu, place, document.querySelector('.util'));
  }, [place]);
  const follow = (event: MouseEvent): void => {
    const link = (event.target as HTMLElement).closest('a');
    const href = link?.getAttribute('href');
    const isElsewhere = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!href || isElsewhere || link?.target || !isClientRoute(href)) return;
    event.preventDefault();
    void navigate(href, { replace: href === createPath(place) });
  };
  return <StaticMarkup {...props} ref={element} onClick={follow} />;
}
