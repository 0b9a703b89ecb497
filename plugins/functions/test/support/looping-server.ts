import { dirname } from 'node:path';
import { functionOf, requestOf, SandboxHost, sessionOf } from './sandbox-host.js';

/** Started by a test: calls a function that never ends, and reports its process. */
const host = new SandboxHost({ callTime: 60_000, processorTime: 60_000 });
const code = functionOf(
  `export default (request, context) => { console.log(JSON.stringify([Deno.pid, Deno.cwd()])); setTimeout(() => { for (;;); }, 50); return new Promise(() => {}); };`,
);
const session = sessionOf({
  log: (_, message) => {
    const [pid, folder] = JSON.parse(message) as [number, string];
    console.log(JSON.stringify({ pid, folder: dirname(folder) }));
  },
});
await host.sandbox.call(code, requestOf(), session);
