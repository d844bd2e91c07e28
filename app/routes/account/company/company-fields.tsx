import { useEffect, useId, useRef } from 'react';
import { US_STATES } from '../../../../core/us-states.ts';
import { message } from '../../../../messages/message.ts';
import { Field } from '../../../ui-kit/field.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import type { CompanyField, TypedCompany } from './company-form.ts';

type CompanyFieldsProps = { values: TypedCompany; problems: readonly string[] };

/** Name, address, tax ID and invoice email of a company. The first field with a problem takes the focus. */
export function CompanyFields({ values, problems }: CompanyFieldsProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (problems.length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  const field = (name: Exclude<CompanyField, 'state'>) => ({
    id: `${id}-${name}`,
    name,
    label: message(`company.form.${name}`),
    error: problems.includes(name) ? message(`company.form.${name}.wrong`) : null,
    defaultValue: values[name],
  });
  return (
    <div className="form" ref={box}>
      <Field {...field('name')} autoComplete="organization" maxLength={100} required />
      <Field {...field('legalName')} autoComplete="off" maxLength={150} isOptional />
      <Field {...field('street')} autoComplete="address-line1" maxLength={100} required />
      <Field {...field('street2')} autoComplete="address-line2" maxLength={100} isOptional />
      <Field {...field('city')} span={2} autoComplete="address-level2" maxLength={60} required />
      <StateField id={`${id}-state`} value={values.state} isWrong={problems.includes('state')} />
      <Field {...field('zip')} span={2} inputMode="numeric" autoComplete="postal-code" maxLength={10} required />
      <Field
        {...field('taxId')}
        hint={message('company.form.taxId.hint')}
        placeholder={message('company.form.taxId.shape')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        isOptional
      />
      <Field
        {...field('invoiceEmail')}
        hint={message('company.form.invoiceEmail.hint')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
    </div>
  );
}

function StateField({ id, value, isWrong }: { id: string; value: string; isWrong: boolean }) {
  return (
    <div className={isWrong ? 'field c2 bad' : 'field c2'}>
      <label htmlFor={id}>{message('company.form.state')}</label>
      <select
        className="select"
        id={id}
        name="state"
        defaultValue={value}
        autoComplete="address-level1"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        required
      >
        <option value="">{message('company.form.state.choose')}</option>
        {Object.entries(US_STATES).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {isWrong && (
        <span className="err" id={`${id}-error`}>
          <Icon name="alert" isSmall />
          {message('company.form.state.wrong')}
        </span>
      )}
    </div>
  );
}
