import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ActionRefused, ConfirmForm, toActionPage } from './confirm-form.tsx';

const BACK = '/desk/people/1002';

it('[DSK-06] a refused action names the person it leads back to, and links what staff do first', () => {
  const html = renderToStaticMarkup(
    toActionPage({
      title: 'Not now',
      at: 'find',
      path: BACK,
      name: 'Carlos Mendez',
      isRefused: false,
      body: (
        <ActionRefused
          title="Not now"
          text="This person has an active plan."
          back={BACK}
          next={{ href: `${BACK}#plan`, text: 'Plans of Carlos Mendez' }}
        />
      ),
    }).body,
  );
  const [above = '', dialog = ''] = html.split('data-dialog-body');
  expect(above).toContain(`<a href="${BACK}">Carlos Mendez</a>`);
  // without data-dialog-close, so that the dialog leads there
  expect(dialog).toContain(`<a href="${BACK}#plan">Plans of Carlos Mendez</a>`);
  expect(dialog).not.toContain('>Carlos Mendez<');
});

it('[DSK-07] asks for the reason after the fields of the action', () => {
  const html = renderToStaticMarkup(
    <ConfirmForm title="Give a document?" consequence="" verb="Give" action="" back={BACK}>
      <input name="sku" />
    </ConfirmForm>,
  );
  expect(html.indexOf('name="sku"')).toBeGreaterThan(0);
  expect(html.indexOf('name="sku"')).toBeLessThan(html.indexOf('name="why"'));
});
