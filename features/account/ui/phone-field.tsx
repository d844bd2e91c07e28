import type { ComponentProps } from 'react';
import { Field } from '../../../app/ui-kit/field.tsx';
import { editPhone } from './phone-field-text.ts';

/** [ACC-02] The format of a number, and the placeholder of an empty field. */
const PHONE_FORM = '(###) ###-####';

type PhoneFieldProps = Omit<ComponentProps<typeof Field>, 'onChange' | 'value' | 'type' | 'placeholder'> & {
  value: string;
  onChange(value: string): void;
};

/** [ACC-02] [AC3] A phone field that accepts any format and shows `(###) ###-####`; the caret stays in place. */
export function PhoneField({ value, onChange, ...rest }: PhoneFieldProps) {
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      {...rest}
      placeholder={PHONE_FORM}
      value={value}
      onChange={({ target, nativeEvent }) => {
        const way = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : '';
        // during autofill the field has no caret
        const caret = target.selectionStart ?? target.value.length;
        const edited = editPhone({ text: target.value, caret }, value, way);
        // set here and not by the next render, which would move the caret to the end
        target.value = edited.text;
        if (document.activeElement === target) target.setSelectionRange(edited.caret, edited.caret);
        onChange(edited.text);
      }}
    />
  );
}
