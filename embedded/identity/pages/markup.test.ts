import { expect, it } from 'vitest';
import { html, trusted } from './markup.ts';

it('escapes what people typed and keeps what the page wrote', () => {
  const typed = `"><script>alert('1')</script>&`;
  expect(html`<input value="${typed}">${trusted('<b>ok</b>')}${null}${[html`<i>${1}</i>`, false]}`.text).toBe(
    '<input value="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"><b>ok</b><i>1</i>',
  );
});
