import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallSocket } from './call-socket.js';
import { connectCalls } from './call-socket.js';
import type { Call } from './calls.js';
import { Calls } from './calls.js';
import { connectControl } from './control.js';
import { deno } from './deno-api.js';
import { describeError, loadFault } from './fault.js';
import { createOutgoingFetch } from './outgoing-fetch.js';
import { shareContexts } from './contexts.js';
import type { Control } from './control.js';
import type { HostMessage } from './protocol.js';
import type { Check } from './run-check.js';
import type { LoadedCode } from './serve-calls.js';
import { createCallServer } from './serve-calls.js';
import { removeGraphics } from './remove-graphics.js';
import { takeConsole } from './take-console.js';
import type { Handler } from './take-serve.js';
import { takeServe } from './take-serve.js';

/**
 * The first code in the process of a function: connects to the server, gives up the permissions that this took, and
 * then loads the function's code when asked to.
 */
const [callsPath = '', controlPath = '', outgoingPath = ''] = deno.args;

let handler: LoadedCode | undefined;
let served: Handler | undefined;
let codeUrl = '';
const calls = new Calls(() => control);
const current = new AsyncLocalStorage<Call>();

async function load(url: string): Promise<void> {
  codeUrl = url;
  try {
    const module = (await import(url)) as { default?: unknown; check?: unknown };
    const main = module.default;
    const fetcher =
      typeof main === 'object' && main !== null ? (main as { fetch?: unknown }).fetch : undefined;
    const handle = (typeof main === 'function' ? main : typeof fetcher === 'function' ? fetcher : served) as
      Handler | undefined;
    const check = typeof module.check === 'function' ? (module.check as Check) : undefined;
    if (!handle && !check) {
      const message =
        'The file exports no function. Add export default async function (request, context) { … }, or call Deno.serve.';
      control.send({ type: 'unloadable', fault: { code: 'no_handler', message } });
      return;
    }
    handler = { handle, check, url };
    const taken = handle === served ? 'serve' : 'default';
    control.send({ type: 'loaded', handler: handle ? taken : 'check' });
  } catch (error) {
    control.send({ type: 'unloadable', fault: loadFault(error, url) });
  }
}

function receive(message: HostMessage): void {
  if (message.type === 'ping') control.send({ type: 'pong', id: message.id });
  else if (message.type === 'load') void load(message.url);
  else calls.settle(message);
}

/** What no call handles is logged; the process goes on. */
function takeErrors(): void {
  const report = (error: unknown) =>
    calls.log(current.getStore(), 'error', `Uncaught ${describeError(error, codeUrl).stack}`);
  globalThis.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    report(event.reason);
  });
  globalThis.addEventListener('error', (event) => {
    event.preventDefault();
    report(event.error);
  });
}

/** All but reading code, and connecting to `outgoingPath`, which `fetch` does. */
async function giveUpPermissions(): Promise<void> {
  for (const path of [callsPath, controlPath]) {
    await deno.permissions.revoke({ name: 'read', path });
    await deno.permissions.revoke({ name: 'write', path });
    await deno.permissions.revoke({ name: 'net', host: `unix:${path}` });
  }
}

const client = deno.createHttpClient({ proxy: { transport: 'unix', path: outgoingPath } });
const control: Control = await connectControl(controlPath, receive);
const socket: CallSocket = await connectCalls(
  callsPath,
  createCallServer({ socket: () => socket, calls, current, handler: () => handler }),
);
await giveUpPermissions();
removeGraphics();
globalThis.fetch = createOutgoingFetch(client, () => current.getStore()?.id);
shareContexts();
takeServe((handle) => (served = handle));
takeConsole((level, ...values) => calls.log(current.getStore(), level, ...values));
takeErrors();
control.send({ type: 'ready' });
