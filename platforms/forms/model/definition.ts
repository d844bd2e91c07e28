import { z } from 'zod';

const field = z.object({
  objectTypeId: z.string(),
  name: z.string().regex(/^[a-z][a-z0-9_]{0,99}$/),
  label: z.string().min(1),
  required: z.boolean(),
  hidden: z.boolean(),
  fieldType: z.enum(['single_line_text', 'multi_line_text', 'email', 'dropdown']),
  description: z.string().optional(),
  placeholder: z.string().optional(),
  defaultValue: z.string().optional(),
  options: z.array(z.object({ label: z.string(), value: z.string().min(1), displayOrder: z.number() })).optional(),
  validation: z.object({ blockedEmailDomains: z.array(z.string()).optional() }).optional(),
});

const definition = z.object({
  id: z.guid(),
  name: z.string().min(1),
  formType: z.literal('hubspot'),
  fieldGroups: z.array(z.object({ richText: z.string().optional(), fields: z.array(field).min(1).max(3) })).min(1),
  configuration: z.object({
    postSubmitAction: z.object({ type: z.enum(['thank_you', 'redirect_url']), value: z.string().min(1) }),
    language: z.string(),
  }),
  displayOptions: z.object({ submitButtonText: z.string().min(1) }),
  legalConsentOptions: z.discriminatedUnion('type', [
    z.object({ type: z.literal('none') }),
    z.object({
      type: z.literal('implicit_consent_to_process'),
      privacyText: z.string(),
      consentToProcessText: z.string().optional(),
    }),
  ]),
});

export type FormField = z.infer<typeof field>;
export type FormDefinition = z.infer<typeof definition>;

export const fieldsOf = (form: FormDefinition): FormField[] => form.fieldGroups.flatMap(({ fields }) => fields);

/**
 * Parses the form service's definitions (the response of `GET /marketing/v3/forms/{id}`) into a map by id. Throws on
 * invalid definitions and on unknown field kinds, so that a form that would render wrongly fails at startup.
 */
export function parseDefinitions(given: readonly unknown[]): ReadonlyMap<string, FormDefinition> {
  const forms = given.map((one) => definition.parse(one));
  for (const form of forms) {
    const fields = fieldsOf(form);
    if (new Set(fields.map(({ name }) => name)).size < fields.length)
      throw new Error(`form ${form.name}: a field stands twice`);
    for (const { name, fieldType, options } of fields)
      if ((fieldType === 'dropdown') !== (options !== undefined && options.length > 0))
        throw new Error(`form ${form.name}: ${name} needs options exactly as a dropdown does`);
  }
  const byId = new Map(forms.map((form) => [form.id.toLowerCase(), form]));
  if (byId.size < forms.length) throw new Error('two forms have the same id');
  return byId;
}
