import type { Migrations } from '../../core/database/migrate.ts';

/**
 * Objects are stored as JSON text, not as jsonb: an escaped NUL or half a surrogate pair is legal there. Every write
 * increments the version of its index; a deleted object stays as an empty row, so that other processes notice.
 */
export const searchMigrations: Migrations = {
  schema: 'search',
  lives: {
    heading: { keeps: 'one for each index' },
    object: { keeps: 'what the content says; one that was taken out leaves an empty row until its index is cleared' },
  },
  steps: [
    `CREATE TABLE search.heading (
       name text PRIMARY KEY CHECK (length(name) <= 128),
       settings text NOT NULL DEFAULT '{}',
       synonyms text NOT NULL DEFAULT '[]',
       version int NOT NULL DEFAULT 1,
       base_version int NOT NULL DEFAULT 1,
       created_at timestamptz NOT NULL DEFAULT now(),
       updated_at timestamptz NOT NULL DEFAULT now()
     );
     CREATE TABLE search.object (
       index_name text NOT NULL REFERENCES search.heading ON DELETE CASCADE,
       object_id text NOT NULL CHECK (length(object_id) <= 512),
       body text,
       version int NOT NULL,
       PRIMARY KEY (index_name, object_id)
     );
     CREATE INDEX ON search.object (index_name, version);`,
  ],
};
