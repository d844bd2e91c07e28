import { renderOverridesScript } from '../../../messages/overrides.ts';

/** [OP-05] The name of the shop and the texts it says otherwise, for the page's scripts; nothing where it speaks the store's own. */
export function MessageOverrides() {
  const element = renderOverridesScript();
  return element === null ? null : (
    // data, not a script: no policy keeps a browser from reading it
    <script id={element.id} type="application/json">
      {element.text}
    </script>
  );
}
