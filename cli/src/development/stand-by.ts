import { once } from 'node:events';
import type * as server from './start-server.js';

// The program of a `ServerProcess`. Its arguments are packages of the registry.
const told = once(process, 'message');
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// What does not load here fails again, with its reason, where the server needs it.
await Promise.allSettled(process.argv.slice(2).map((path) => import(path)));
const [program] = (await told) as [string];
const { startServer } = (await import(program)) as typeof server;
process.send?.('loaded');
await once(process, 'message');
// The server ends when it has nothing to do.
process.channel?.unref();
await startServer();
