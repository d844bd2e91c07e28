import { useLayoutEffect } from 'react';
import { useBackLayers } from '../../../../app/ui-kit/dialogs/use-back-layers.ts';
import { openFullscreenSearch } from '../fullscreen-search.ts';

/** While it is rendered, a search form fills the whole screen of a phone: everything behind it is inert, and Back closes it [DG4]. */
export default function FullscreenLayer({ form, onBack }: { form: HTMLFormElement; onBack(): void }) {
  const layerHandlers = useBackLayers(1, onBack);
  useLayoutEffect(() => {
    if (!form.matches(':popover-open')) openFullscreenSearch(form);
    const behind = everythingBeside(form);
    for (const element of behind) element.inert = true;
    const standAboveKeyboard = (): void => {
      // above the keyboard, if the browser reports its height
      form.style.height = window.visualViewport ? `${window.visualViewport.height}px` : '';
    };
    standAboveKeyboard();
    window.visualViewport?.addEventListener('resize', standAboveKeyboard);
    return () => {
      window.visualViewport?.removeEventListener('resize', standAboveKeyboard);
      for (const element of behind) element.inert = false;
      form.style.height = '';
      if (form.matches(':popover-open')) form.hidePopover();
      form.removeAttribute('popover');
    };
  }, [form]);
  useLayoutEffect(() => layerHandlers(form), [form, layerHandlers]);
  return null;
}

/** Returns the siblings of the form and of its ancestors, up to the body; skips elements that are inert already. */
function everythingBeside(form: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: HTMLElement = form; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const beside of at.parentElement.children) {
      if (
        beside !== at &&
        beside instanceof HTMLElement &&
        !beside.inert &&
        !/^(?:SCRIPT|STYLE|LINK)$/.test(beside.tagName)
      )
        found.push(beside);
    }
  }
  return found;
}
