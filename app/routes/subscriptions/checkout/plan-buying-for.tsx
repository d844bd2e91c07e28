import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { BuyingChoices } from '../../cart/buying-choices.tsx';
import type { CheckoutData } from './data.ts';

/** [COM-85] For whom the plan is: a company that the customer administers, or the customer. The URL names it. */
export default function PlanBuyingFor({ companies, payer }: Pick<CheckoutData, 'companies' | 'payer'>) {
  const navigate = useNavigate();
  const { state } = useNavigation();
  /** the choice while its page loads: the radio button must respond to the click at once */
  const [pending, setPending] = useState<string | null>(null);
  const options = [
    ...companies.map(({ companyId, name }) => ({ value: companyId, name, hint: message('checkout.for.company.hint') })),
    { value: '', name: message('cart.for.me'), hint: message('checkout.for.me.hint') },
  ];
  const choose = (value: string): void => {
    setPending(value);
    const loaded = Promise.resolve(
      navigate({ search: value ? `?company=${value}` : '' }, { preventScrollReset: true }),
    );
    void loaded.then(() => setPending((latest) => (latest === value ? null : latest)));
  };
  return (
    <form method="get" className="buying-for">
      <BuyingChoices
        name="company"
        options={options}
        chosen={pending ?? payer?.companyId ?? ''}
        isBusy={state !== 'idle'}
        onChoose={choose}
      />
    </form>
  );
}
