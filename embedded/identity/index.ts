export { createEmbeddedIdentity, type EmbeddedIdentity } from './embedded-identity.ts';
export { identityMigrations } from './migrations.ts';
export type { EmbeddedIdentityOptions, IdentityConfig, Look } from './options.ts';
export { clearIdentity, type IdentityPerson, seedIdentity } from './seed.ts';
