import { accountProblem, holderProblem, routingProblem } from './bank-format.ts';
import type { MethodForm } from './card-form.ts';
import { digitsOf } from './card-format.ts';
import { checkFields, findField, watchFields } from './form-field.ts';

const MAX_DIGITS: Record<string, number> = { routing: 9, account: 17 };

/** Opens the form of a US bank account. `hasName` false: the name comes with the billing details of the page. */
export function openBankForm(onChange: () => void, hasName: () => boolean): MethodForm & { holder(): string } {
  const holder = findField('holder');
  const holderType = findField('holder-type');
  const routing = findField('routing');
  const account = findField('account');
  const accountType = findField('account-type');
  const fields = { holder, routing, account };
  const problems = () => ({
    holder: hasName() ? holderProblem(holder.value()) : null,
    routing: routingProblem(routing.value()),
    account: accountProblem(account.value()),
  });
  for (const [name, field] of Object.entries({ routing, account })) {
    field.input.addEventListener('input', () => {
      const digits = digitsOf(field.input.value).slice(0, MAX_DIGITS[name]);
      if (digits !== field.input.value) field.input.value = digits;
    });
  }
  watchFields(fields, problems, onChange);
  for (const { input } of [holderType, accountType]) input.addEventListener('change', onChange);
  return {
    fields: { holder, 'holder-type': holderType, routing, account, 'account-type': accountType },
    problems,
    holder: () => holder.value(),
    check: () => checkFields(fields, problems),
    params: () => ({
      account_holder_type: holderType.value(),
      account_type: accountType.value(),
      routing_number: digitsOf(routing.value()),
      account_number: digitsOf(account.value()),
    }),
    fieldOf: (param = '') => (/routing/.test(param) ? routing : /account/.test(param) ? account : undefined),
  };
}
