/** What the client of an app reads of its page; a published app without tokens. */
export interface PageOfApp extends Disposable {
  readonly localStorage: Storage;
  /** The requests that were sent: method, path and token. */
  readonly sent: string[];
  /** Answers each request; without one, it fails as without a connection. */
  answer: ((path: string, token: string | undefined) => Response | undefined) | undefined;
}

function storage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
    clear: () => values.clear(),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

/** Puts in place what a browser has for all code of a page, until it is disposed. */
export function pageOfApp(environment: object): PageOfApp {
  const [localStorage, sessionStorage] = [storage(), storage()];
  const window = { localStorage, sessionStorage, parent: {} };
  window.parent = window;
  const page: PageOfApp = {
    localStorage,
    sent: [],
    answer: undefined,
    [Symbol.dispose]() {
      for (const [name, before] of replaced) {
        if (before) Object.defineProperty(globalThis, name, before);
        else Reflect.deleteProperty(globalThis, name);
      }
    },
  };
  const globals = {
    window,
    localStorage,
    sessionStorage,
    location: new URL('http://orbit.localhost/'),
    navigator: {},
    document: { getElementById: () => ({ textContent: JSON.stringify(environment) }), documentElement: {} },
    fetch: (path: string, { method = 'GET', headers = {} }: RequestInit = {}) => {
      const token = new Headers(headers).get('authorization')?.replace('Bearer ', '');
      page.sent.push([method, path, ...(token === undefined ? [] : [token])].join(' '));
      const response = page.answer?.(path, token);
      return response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch'));
    },
  };
  const replaced = Object.keys(globals).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return page;
}
