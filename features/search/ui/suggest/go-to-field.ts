import { openFullscreenSearch } from '../fullscreen-search.ts';

const isSeen = (field: HTMLElement): boolean => {
  const { top, bottom } = field.getBoundingClientRect();
  return field.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < window.innerHeight;
};

/** [LK-06] Focuses the visible search field: the page's own, else the one of a bar. On a phone without a visible field, opens the full-screen search. */
export function goToField(): void {
  if (document.querySelector('dialog[open]')) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>('main [name=q], .head [name=q]')];
  const field = fields.filter((each) => each.form?.getAttribute('action') === '/search').find(isSeen);
  if (field) {
    field.focus();
    field.select();
    // the layer opens on click
    field.click();
  } else openFullscreenSearch(document.querySelector<HTMLFormElement>('.bar .search'));
}
