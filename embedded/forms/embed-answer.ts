import type { FormDefinition, FormField } from '../../platforms/forms/model/definition.ts';

const KINDS: Record<FormField['fieldType'], { type: string; fieldType: string }> = {
  single_line_text: { type: 'string', fieldType: 'text' },
  multi_line_text: { type: 'string', fieldType: 'textarea' },
  email: { type: 'string', fieldType: 'text' },
  dropdown: { type: 'enumeration', fieldType: 'select' },
};

const fieldOnWire = (field: FormField, place: number) => ({
  name: field.name,
  label: field.label,
  ...KINDS[field.fieldType],
  objectTypeId: field.objectTypeId,
  description: field.description ?? '',
  placeholder: field.placeholder ?? '',
  defaultValue: field.defaultValue ?? '',
  required: field.required,
  hidden: field.hidden,
  enabled: true,
  displayOrder: place,
  options: (field.options ?? []).toSorted((a, b) => a.displayOrder - b.displayOrder),
  // the protocol has emails as a text named `email`, with the blocked domains as text
  validation: { name: '', data: (field.validation?.blockedEmailDomains ?? []).join(','), useDefaultBlockList: false },
});

/**
 * Serializes the definition for the embed's call: with the form service's older names, and the consent texts as
 * metadata.
 */
export function embedAnswer(form: FormDefinition, portalId: string) {
  const { type, value } = form.configuration.postSubmitAction;
  const legal = form.legalConsentOptions;
  return {
    form: {
      portalId: Number(portalId),
      guid: form.id,
      name: form.name,
      language: form.configuration.language,
      formFieldGroups: form.fieldGroups.map((group, at) => ({
        default: true,
        isSmartGroup: false,
        richText: { content: group.richText ?? '', type: 'TEXT' },
        fields: group.fields.map((field, place) => fieldOnWire(field, at * 3 + place)),
      })),
      submitText: form.displayOptions.submitButtonText,
      inlineMessage: type === 'thank_you' ? value : '',
      redirectUrl: type === 'redirect_url' ? value : '',
      metaData:
        legal.type === 'none'
          ? []
          : [
              {
                name: 'legalConsentOptions',
                value: JSON.stringify({
                  processingConsentType: 'IMPLICIT',
                  processingConsentText: legal.consentToProcessText ?? '',
                  privacyPolicyText: legal.privacyText,
                  communicationConsentCheckboxes: [],
                  isLegitimateInterest: false,
                }),
              },
            ],
    },
  };
}
