import { openFullscreenSearch } from '../../everywhere/parts/fullscreen-search.ts';

const isSeen = (field: HTMLElement): boolean => {
  const { top, bottom } = field.getBoundingClientRect();
  return field.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < window.innerHeight;
};

/** [LK-06] Gives the focus to the search field that is in sight: the page's own, else that of a bar; on a phone, where none is, to the whole screen. */
export function goToField(): void {
  if (document.querySelector('dialog[open]')) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>('main [name=q], .head [name=q]')];
  const field = fields.filter((each) => each.form?.getAttribute('action') === '/search').find(isSeen);
  if (field) {
    field.focus();
    field.select();
    // the layer opens with a press
    field.click();
  } else openFullscreenSearch(document.querySelector<HTMLFormElement>('.bar .search'));
}
