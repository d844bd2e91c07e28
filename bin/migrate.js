// npm run migrate, which deploy/ also calls.
process.argv.splice(2, 0, 'migrate');
await import('./planroom.js');
