import { createCompanyCall } from '../../../../features/company/endpoints/create-company.ts';

/** The fields of a company's name and address, in the order of the form. */
export const COMPANY_FIELDS = [
  'name',
  'legalName',
  'street',
  'street2',
  'city',
  'state',
  'zip',
  'taxId',
  'invoiceEmail',
] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];
export type TypedCompany = Record<CompanyField, string>;

const MAX_LENGTH = 254;
const companyFacts = createCompanyCall.input.omit({ requestKey: true });

/** Validates the form of name and address. `company` is null if a field needs another value; `typed` is the input that the fields keep. */
export function readCompanyForm(form: FormData) {
  const textOf = (name: CompanyField): string => String(form.get(name) ?? '').slice(0, MAX_LENGTH);
  const typed = Object.fromEntries(COMPANY_FIELDS.map((name) => [name, textOf(name)])) as TypedCompany;
  const { name, legalName, street, street2, city, state, zip, taxId, invoiceEmail } = Object.fromEntries(
    Object.entries(typed).map(([field, text]) => [field, text.trim().replaceAll(/\s+/g, ' ')]),
  ) as TypedCompany;
  const read = companyFacts.safeParse({
    name,
    legalName: legalName || null,
    address: { street, street2: street2 || null, city, state, zip },
    invoiceEmail,
    taxId: formatTaxId(taxId) || null,
  });
  if (read.success) return { company: read.data, typed, problems: [] };
  const wrong = new Set(read.error.issues.map(({ path }) => path.at(-1)));
  return { company: null, typed, problems: COMPANY_FIELDS.filter((field) => wrong.has(field)) };
}

/** Formats nine digits as an EIN; returns anything else as entered, which is then invalid. */
const formatTaxId = (text: string): string => text.replaceAll(/[\s-]/g, '').replace(/^(\d{2})(\d{7})$/, '$1-$2');
