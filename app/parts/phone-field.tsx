import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { editPhone } from './phone-field-text.ts';

/** [ACC-02] What a number looks like, and what an empty field shows. */
const PHONE_FORM = '(###) ###-####';

type PhoneFieldProps = Omit<ComponentProps<typeof Field>, 'onChange' | 'value' | 'type' | 'placeholder'> & {
  value: string;
  onChange(value: string): void;
};

/** [ACC-02] [AC3] A phone number that takes any form and shows `(###) ###-####`; the caret stays where it is being typed. */
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
        // a browser that fills the field in by itself has no caret there
        const caret = target.selectionStart ?? target.value.length;
        const edited = editPhone({ text: target.value, caret }, value, way);
        // written here and not by the next render, which would put the caret to the end
        target.value = edited.text;
        if (document.activeElement === target) target.setSelectionRange(edited.caret, edited.caret);
        onChange(edited.text);
      }}
    />
  );
}
