import { renderOverridesScript } from '../../../messages/overrides.ts';

/** [OP-05] The shop's name and its text overrides, for the page's scripts; renders nothing without overrides. */
export function MessageOverrides() {
  const element = renderOverridesScript();
  return element === null ? null : (
    // data, not a script: no CSP blocks it
    <script id={element.id} type="application/json">
      {element.text}
    </script>
  );
}
