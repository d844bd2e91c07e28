import type { Migrations } from '../../core/database/migrate.ts';

export const formsMigrations: Migrations = {
  schema: 'forms',
  lives: { submission: { keeps: 'ten thousand; each new one removes the oldest beyond them' } },
  steps: [
    `CREATE TABLE forms.submission (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
       form_id uuid NOT NULL,
       received_at timestamptz NOT NULL,
       submitted_at timestamptz,
       field_values jsonb NOT NULL,
       context jsonb NOT NULL,
       consent jsonb
     );`,
  ],
};
