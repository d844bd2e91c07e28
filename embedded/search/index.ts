export { createEmbeddedSearch } from './embedded-search.ts';
export { searchMigrations } from './migrations.ts';
export { clearSearch } from './objects/clear-search.ts';
