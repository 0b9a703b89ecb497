// Starts the process of the server functions with few permissions, and calls functions there.
import { spawn } from 'node:child_process';
import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { owner, root } from '../../rows.mjs';
import { useRows } from './rows.mjs';
import { secretNames } from './secrets.mjs';

/** What a process needs that is no secret. */
const environment = ['LANG', 'NODE_EXTRA_CA_CERTS', 'TZ', ...secretNames];

/** Files that functions may read: their own code, and libraries, also those that are linked from elsewhere. */
function readable() {
  const libraries = join(root, 'node_modules');
  const linked = readdirSync(libraries)
    .map((name) => join(libraries, name))
    .filter((path) => lstatSync(path).isSymbolicLink());
  const own = ['dist-functions', 'platform/functions', 'package.json'].map((path) => join(root, path));
  return [...new Set([...own, libraries, ...linked].flatMap((path) => [path, realpathSync(path)]))];
}

/** The permission model had another name before Node.js 22.13, and denies the network since 25. */
function permissions() {
  const has = (flag) => process.allowedNodeEnvironmentFlags.has(flag);
  return [
    has('--permission') ? '--permission' : '--experimental-permission',
    '--disable-warning=ExperimentalWarning',
    ...(has('--allow-net') ? ['--allow-net'] : []),
    ...readable().map((path) => `--allow-fs-read=${path}`),
  ];
}

class FunctionProcess {
  #child;
  #ready;
  #calls = new Map();
  #last = 0;

  /** @returns the functions that were found */
  start() {
    const args = [...permissions(), join(root, 'platform/functions/runner.mjs')];
    const env = Object.fromEntries(
      environment.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    );
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.#ready = new Promise((resolve, reject) => {
      child.on('message', (message) => {
        if (message.type === 'ready') resolve(message.known);
        else if (message.type === 'ask') void this.#answer(child, message);
        else this.#calls.get(message.id)?.(message);
      });
      child.on('error', reject);
      child.on('exit', () => {
        this.#child = undefined;
        reject(new Error('The process of the functions has ended.'));
        for (const hear of this.#calls.values()) hear({ type: 'broken' });
        this.#calls.clear();
      });
    });
    return this.#ready;
  }

  async #answer(child, { id, ...operation }) {
    const answer = await useRows(operation).then(
      (value) => ({ value }),
      ({ status = 500, code = 'internal_error', message }) => ({ error: { status, code, message } }),
    );
    if (child.connected) child.send({ type: 'rows', id, ...answer });
  }

  /** @returns undefined if the function failed */
  async call(request, given) {
    // It had too little memory, or a function ended it.
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    await (this.#child ? this.#ready : this.start());
    const child = this.#child;
    const id = ++this.#last;
    const answer = await new Promise((resolve) => {
      this.#calls.set(id, resolve);
      const { url, method } = request;
      child.send({ type: 'call', id, url, method, headers: [...request.headers], body, owner, ...given });
    });
    const { type, status, headers, hasBody } = answer;
    if (type === 'answer') return new Response(hasBody ? this.#bodyOf(child, id) : null, { status, headers });
    this.#calls.delete(id);
    return undefined;
  }

  #bodyOf(child, id) {
    const ends = {
      end: (control) => control.close(),
      broken: (control) => control.error(new Error('Broken off.')),
    };
    return new ReadableStream({
      pull: (control) =>
        new Promise((resolve) => {
          this.#calls.set(id, ({ type, bytes }) => {
            if (type === 'part') control.enqueue(bytes);
            else {
              this.#calls.delete(id);
              ends[type](control);
            }
            resolve();
          });
          if (child.connected) child.send({ type: 'pull', id });
          else this.#calls.get(id)({ type: 'broken' });
        }),
      cancel: () => {
        this.#calls.delete(id);
        if (child.connected) child.send({ type: 'cancel', id });
      },
    });
  }
}
export const functionProcess = new FunctionProcess();
