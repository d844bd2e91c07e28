import type { Migrations } from '../../core/database/migrate.ts';
import { commerceMigrations } from '../../embedded/commerce/migrations.ts';
import { formsMigrations } from '../../embedded/forms/migrations.ts';
import { identityMigrations } from '../../embedded/identity/migrations.ts';
import { mailMigrations } from '../../embedded/mail/mailbox.ts';
import { membersMigrations } from '../../embedded/members/migrations.ts';
import { paymentMigrations } from '../../embedded/payment/migrations.ts';
import { searchMigrations } from '../../embedded/search/migrations.ts';
import { usersMigrations } from '../../embedded/users/migrations.ts';
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
