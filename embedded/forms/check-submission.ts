import { getEmailDomain, isEmail, normalizeEmail } from '../../core/email-format.ts';
import { type FormDefinition, type FormField, fieldsOf } from '../../platforms/forms/model/definition.ts';
import {
  contextShape,
  type LegalOptions,
  legalOptions,
  type SubmissionBody,
  type SubmissionContext,
} from './submission-shape.ts';

/** The form service's error types of a submission. */
type ErrorType =
  | 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED'
  | 'INVALID_EMAIL'
  | 'BLOCKED_EMAIL'
  | 'REQUIRED_FIELD'
  | 'INPUT_TOO_LARGE'
  | 'FIELD_NOT_IN_FORM_DEFINITION'
  | 'VALUE_NOT_IN_FIELD_DEFINITION'
  | 'INVALID_METADATA'
  | 'INVALID_HUTK'
  | 'INVALID_IP_ADDRESS'
  | 'INVALID_PAGE_URI'
  | 'INVALID_LEGAL_OPTION_FORMAT'
  | 'MISSING_PROCESSING_CONSENT'
  | 'MISSING_PROCESSING_CONSENT_TEXT'
  | 'MISSING_COMMUNICATION_CONSENT_TEXT'
  | 'MISSING_LEGITIMATE_INTEREST_TEXT'
  | 'DUPLICATE_SUBSCRIPTION_TYPE_ID';
export type SubmissionError = { message: string; errorType: ErrorType };

export type CheckedSubmission = {
  values: Record<string, string>;
  context: SubmissionContext;
  consent: LegalOptions | null;
};

const MAX_VALUES = 1_000;
const MAX_VALUE_LENGTH = 65_536;
const MAX_LINE_LENGTH = 1_000;
/** fields, context and consent together */
const MAX_BYTES = 16 * 1024;

/** Validates a submission against its form; returns all errors, or the values to save (without empty ones). */
export function checkSubmission(
  form: FormDefinition,
  body: SubmissionBody,
): { ok: true; value: CheckedSubmission } | { ok: false; errors: SubmissionError[] } {
  if (body.fields.length > MAX_VALUES)
    return {
      ok: false,
      errors: [
        {
          message: `More than ${MAX_VALUES} values in one submission`,
          errorType: 'MAX_NUMBER_OF_SUBMITTED_VALUES_EXCEEDED',
        },
      ],
    };
  const { errors: fieldErrors, values } = checkFields(form, body.fields);
  const { errors: contextErrors, context } = checkContext(body.context);
  const { errors: consentErrors, consent } = checkConsent(body.legalConsentOptions);
  const errors = [...fieldErrors, ...contextErrors, ...consentErrors];
  if (errors.length > 0) return { ok: false, errors };
  const submission = { values, context, consent };
  const excess = checkSize(submission);
  return excess ? { ok: false, errors: [excess] } : { ok: true, value: submission };
}

/** Limits the size of a submission and names its largest part: forms are public and every submission is saved. */
function checkSize({ values, context, consent }: CheckedSubmission): SubmissionError | null {
  const parts = [
    ...Object.entries(values).map(([name, value]) => ({ name: `fields.${name}`, bytes: bytesOf(value) })),
    { name: 'context', bytes: bytesOf(context) },
    { name: 'legalConsentOptions', bytes: bytesOf(consent) },
  ];
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_BYTES) return null;
  const [largest] = parts.toSorted((a, b) => b.bytes - a.bytes);
  return {
    message: `Error in '${largest?.name}'. The submission is larger than ${MAX_BYTES} bytes`,
    errorType: 'INPUT_TOO_LARGE',
  };
}

const bytesOf = (part: unknown): number => Buffer.byteLength(JSON.stringify(part));

const fault = (name: string, errorType: ErrorType, what: string): SubmissionError => ({
  // truncates an unknown name
  message: `Error in 'fields.${name.slice(0, 100)}'. ${what}`,
  errorType,
});

function checkFields(form: FormDefinition, given: SubmissionBody['fields']) {
  const known = new Map(fieldsOf(form).map((field) => [field.name, field]));
  const values = new Map<string, string>();
  const errors: SubmissionError[] = [];
  for (const { objectTypeId, name, value } of given) {
    const field = known.get(name);
    if (!field || field.objectTypeId !== objectTypeId)
      errors.push(fault(name, 'FIELD_NOT_IN_FORM_DEFINITION', `Field '${name.slice(0, 100)}' is not on the form`));
    else if (value.trim() !== '') values.set(name, value.trim());
  }
  for (const field of known.values()) {
    const error = checkValue(field, values.get(field.name));
    if (error) errors.push(error);
  }
  return { errors, values: Object.fromEntries(values) };
}

function checkValue(field: FormField, value: string | undefined): SubmissionError | null {
  const { name, fieldType } = field;
  if (value === undefined)
    return field.required ? fault(name, 'REQUIRED_FIELD', `Required field '${name}' is missing`) : null;
  if (value.length > (fieldType === 'multi_line_text' ? MAX_VALUE_LENGTH : MAX_LINE_LENGTH))
    return fault(name, 'INPUT_TOO_LARGE', 'The value is too large for this field');
  if (fieldType === 'dropdown' && !field.options?.some((option) => option.value === value))
    return fault(name, 'VALUE_NOT_IN_FIELD_DEFINITION', 'The value is none of the options');
  if (fieldType !== 'email') return null;
  const email = normalizeEmail(value);
  if (!isEmail(email)) return fault(name, 'INVALID_EMAIL', 'Invalid email address');
  return field.validation?.blockedEmailDomains?.includes(getEmailDomain(email))
    ? fault(name, 'BLOCKED_EMAIL', 'This email domain is not accepted')
    : null;
}

const CONTEXT_FAULTS: Partial<Record<string, ErrorType>> = {
  hutk: 'INVALID_HUTK',
  ipAddress: 'INVALID_IP_ADDRESS',
  pageUri: 'INVALID_PAGE_URI',
};

function checkContext(given: Record<string, unknown>) {
  const errors: SubmissionError[] = [];
  const context: SubmissionContext = {};
  for (const [key, value] of Object.entries(given)) {
    const parsed = Object.hasOwn(contextShape, key)
      ? contextShape[key as keyof typeof contextShape].safeParse(value)
      : null;
    if (parsed?.success) context[key as keyof typeof contextShape] = parsed.data;
    else
      errors.push({
        message: `Error in 'context.${key.slice(0, 100)}'. ${parsed ? 'Invalid value' : 'Unexpected attribute'}`,
        errorType: CONTEXT_FAULTS[key] ?? 'INVALID_METADATA',
      });
  }
  return { errors, context };
}

const consentFault = (errorType: ErrorType, what: string) => ({
  errors: [{ message: `Error in 'legalConsentOptions'. ${what}`, errorType }],
  consent: null,
});

function checkConsent(given: unknown): { errors: SubmissionError[]; consent: LegalOptions | null } {
  if (given === undefined || given === null) return { errors: [], consent: null };
  const parsed = legalOptions.safeParse(given);
  if (!parsed.success) return consentFault('INVALID_LEGAL_OPTION_FORMAT', 'Neither consent nor legitimate interest');
  const options = parsed.data;
  if ('legitimateInterest' in options)
    return options.legitimateInterest.text
      ? { errors: [], consent: options }
      : consentFault('MISSING_LEGITIMATE_INTEREST_TEXT', 'The text is missing');
  const { consentToProcess, text, communications = [] } = options.consent;
  if (consentToProcess !== true) return consentFault('MISSING_PROCESSING_CONSENT', 'There is no consent to process');
  if (!text) return consentFault('MISSING_PROCESSING_CONSENT_TEXT', 'The text of the consent is missing');
  if (communications.some((one) => !one.text))
    return consentFault('MISSING_COMMUNICATION_CONSENT_TEXT', 'The text of a communication is missing');
  if (new Set(communications.map((one) => one.subscriptionTypeId)).size < communications.length)
    return consentFault('DUPLICATE_SUBSCRIPTION_TYPE_ID', 'A subscription type stands twice');
  return { errors: [], consent: options };
}
