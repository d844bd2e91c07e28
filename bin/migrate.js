// npm run migrate, also as deploy/ calls it.
process.argv.splice(2, 0, 'migrate');
await import('./planroom.js');
