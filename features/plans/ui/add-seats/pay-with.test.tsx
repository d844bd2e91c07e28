import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OwnPlan } from '../../use-cases/read-own-plan.ts';
import { PayWith } from './pay-with.tsx';

const METHOD = { id: 'pm_1', type: 'card', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2029, isExpired: false };
const PLAN = { method: METHOD, autoPay: { isOn: true }, state: 'active', endDate: '2027-06-15' } as unknown as OwnPlan;

it('[SM6] names the charged method, or says that nothing is charged when seats create credit', () => {
  const render = (isFree: boolean): string =>
    renderToStaticMarkup(
      <PayWith
        plan={PLAN}
        state={{ payer: { id: 'pm_1', isCharged: true }, isChoosing: false }}
        methods={{ state: 'ready', list: [] } as unknown as Parameters<typeof PayWith>[0]['methods']}
        isFree={isFree}
        isDisabled={false}
        dispatch={() => undefined}
      />,
    );
  expect(render(false)).toContain('Paying with Visa ending 4242.');
  expect(render(true)).toContain('Nothing is charged to Visa ending 4242 today.');
  expect(render(true)).not.toContain('Paying with');
});

it('[SM6] a bank account is named in lower case inside the sentence', () => {
  const bank = { ...METHOD, type: 'us_bank_account', last4: '6789' };
  const html = renderToStaticMarkup(
    <PayWith
      plan={{ ...PLAN, method: bank } as unknown as OwnPlan}
      state={{ payer: { id: 'pm_1', isCharged: true }, isChoosing: false }}
      methods={{ state: 'ready', list: [] } as unknown as Parameters<typeof PayWith>[0]['methods']}
      isFree={false}
      isDisabled={false}
      dispatch={() => undefined}
    />,
  );
  expect(html).toContain('Paying with checking account ending 6789.');
});
