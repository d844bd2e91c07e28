// Runs the server if the launcher's Node is too old. The channel to the launcher closes when it has ended.
import { serveHere } from './serve.js';

await serveHere(process.argv[2]);
