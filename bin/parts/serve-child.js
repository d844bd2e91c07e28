// Runs the server where the launcher's own Node is too old: the channel to the launcher tells when it has gone.
import { serveHere } from './serve.js';

await serveHere(process.argv[2]);
