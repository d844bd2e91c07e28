import type { Migrations } from '../../core/database/migrate.ts';

export const membersMigrations: Migrations = {
  schema: 'members',
  lives: { member: { keeps: "the association's list" } },
  steps: [
    `CREATE TABLE members.member (
       number text PRIMARY KEY CHECK (number ~ '^[0-9]{1,12}$'),
       email_key text NOT NULL,
       status text NOT NULL,
       type text NOT NULL,
       member_since date NOT NULL,
       expire_date date NOT NULL,
       official_state_assignment text NOT NULL
     );`,
  ],
};
