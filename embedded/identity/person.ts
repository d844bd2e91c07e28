/** What is typed for an account, as registrations and accounts hold it. */
export type Person = {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phone: string;
  companyName: string;
  companyType: string;
};
export type PersonRow = {
  email: string;
  email_key: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  company_name: string;
  company_type: string;
};

/** The eight columns of both tables. */
export const PERSON_COLUMNS =
  'email, email_key, password_hash, first_name, last_name, phone, company_name, company_type';

/** Their values, in the order of the columns. */
export const valuesOf = (person: Person): string[] => [
  person.email,
  person.email.toLowerCase(),
  person.passwordHash,
  person.firstName,
  person.lastName,
  person.phone,
  person.companyName,
  person.companyType,
];

export const personOf = (row: PersonRow): Person => ({
  email: row.email,
  passwordHash: row.password_hash,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  companyName: row.company_name,
  companyType: row.company_type,
});
