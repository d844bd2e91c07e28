/** The data entered for an account, as stored in registrations and accounts. */
export type StoredPerson = {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phone: string;
  companyName: string;
  companyType: string;
};

const WRITTEN = 'first_name, last_name, phone, company_name, company_type';
/** The eight columns of both tables. */
export const PERSON_COLUMNS = `email, email_key, password_hash, ${WRITTEN}`;
/** Selects a `Person` from either table. */
export const PERSON = `email, password_hash, ${WRITTEN}`;

/** Returns the values in the order of the columns. */
export const valuesOf = (person: StoredPerson): string[] => [
  person.email,
  person.email.toLowerCase(),
  person.passwordHash,
  person.firstName,
  person.lastName,
  person.phone,
  person.companyName,
  person.companyType,
];
