// The process of the server functions. It has what `handlers/functions.mjs` gave it: it reads its own code and the
// libraries, and asks the server for rows by messages.
import { readdirSync } from 'node:fs';
import { createContext } from './context.mjs';

const built = new URL('../../dist-functions/', import.meta.url);
const send = (message) => process.send(message);

/** What Deno.serve was given while a file was loaded. */
let served;
globalThis.Deno ??= {
  serve: (...given) => {
    served = given.find((each) => typeof each === 'function') ?? given[0]?.handler;
    return { finished: new Promise(() => undefined), shutdown: async () => undefined };
  },
};

const functions = new Map();
const known = [];
for (const file of readdirSync(built).sort()) {
  const name = /^([\w-]+)\.mjs$/.exec(file)?.[1];
  if (name === undefined) continue;
  served = undefined;
  try {
    const module = await import(new URL(file, built));
    const main = typeof module.default === 'function' ? module.default : module.default?.fetch;
    const handle = main ?? served;
    if (!handle) continue;
    functions.set(name, handle);
    known.push({ name, schedule: typeof module.schedule === 'string' ? module.schedule : undefined });
  } catch (error) {
    console.error(`functions/${name}:`, error);
    functions.set(name, () => Promise.reject(new Error('It could not be loaded.')));
    known.push({ name });
  }
}

/** Operations on rows that the server has not answered yet. */
const asked = new Map();
let last = 0;
const ask = (operation) =>
  new Promise((resolve, reject) => {
    const id = ++last;
    asked.set(id, { resolve, reject });
    send({ type: 'ask', id, ...operation });
  });

/** Bodies of answers that are not read to their end. */
const bodies = new Map();

async function call({ id, url, method, headers, body, ...given }) {
  try {
    const request = new Request(url, { method, headers, body });
    const response = await functions.get(given.name)(request, createContext(given, request, ask));
    if (!(response instanceof Response)) throw new Error('It returned no Response.');
    if (response.body) bodies.set(id, response.body.getReader());
    const { status } = response;
    send({ type: 'answer', id, status, headers: [...response.headers], hasBody: response.body !== null });
  } catch (error) {
    console.error(`functions/${given.name}:`, error);
    send({ type: 'failed', id });
  }
}

/** The server takes one part after the other, as its client does. */
async function pull({ id }) {
  try {
    const { done, value } = (await bodies.get(id)?.read()) ?? { done: true };
    if (done) bodies.delete(id);
    send(done ? { type: 'end', id } : { type: 'part', id, bytes: Buffer.from(value) });
  } catch (error) {
    console.error(error);
    bodies.delete(id);
    send({ type: 'broken', id });
  }
}

const receive = {
  call,
  pull,
  cancel({ id }) {
    void bodies
      .get(id)
      ?.cancel()
      .catch(() => undefined);
    bodies.delete(id);
  },
  rows({ id, value, error }) {
    const waiting = asked.get(id);
    asked.delete(id);
    if (error) waiting?.reject(Object.assign(new Error(error.message), error));
    else waiting?.resolve(value);
  },
};
process.on('message', (message) => void receive[message.type](message));
// Without the server there is nothing to do.
process.on('disconnect', () => process.exit());
process.on('unhandledRejection', (error) => console.error(error));
send({ type: 'ready', known });
