import type { Migrations } from '../core/database/migrate.ts';
import { commerceMigrations } from '../platforms/commerce/embedded/migrations.ts';
import { formsMigrations } from '../platforms/forms/embedded/migrations.ts';
import { identityMigrations } from '../platforms/identity/embedded/migrations.ts';
import { mailMigrations } from '../platforms/mail/embedded/mailbox.ts';
import { membersMigrations } from '../platforms/members/embedded/migrations.ts';
import { paymentMigrations } from '../platforms/payment/embedded/migrations.ts';
import { searchMigrations } from '../platforms/search/embedded/migrations.ts';
import { usersMigrations } from '../platforms/users/embedded/migrations.ts';
import { storeMigrations } from './store-schema.ts';

/** One schema for the store and one for each embedded platform. */
export const MIGRATIONS: readonly Migrations[] = [
  storeMigrations,
  commerceMigrations,
  paymentMigrations,
  identityMigrations,
  usersMigrations,
  membersMigrations,
  mailMigrations,
  formsMigrations,
  searchMigrations,
];
