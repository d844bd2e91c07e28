import { expect, it } from 'vitest';
import { withoutLinks } from './mails-page.tsx';

it('[DSK-03] nothing of a mail that is read at the desk leads anywhere, and all else of it stays', () => {
  const html =
    '<a class="b" href="https://shop.example/x?a=1&amp;b=2" style="color:#fff">Open</a><a href="tel:555">555</a><abbr title="x">x</abbr><p>href="kept"</p>';
  expect(withoutLinks(html)).toBe(
    '<a class="b" style="color:#fff">Open</a><a>555</a><abbr title="x">x</abbr><p>href="kept"</p>',
  );
});
