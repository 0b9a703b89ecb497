import type { EndpointInput } from '@buildai/core/shared';
import type { functionsApi } from '../../shared/functions-api.js';

type Method = NonNullable<EndpointInput<(typeof functionsApi)['testFunction']>['body']['method']>;

export const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A test call as it is written in the form. */
export interface TestRequest {
  readonly method: Method;
  /** The query without `?`. */
  readonly query: string;
  /** One `Name: value` per line. */
  readonly headers: string;
  readonly body: string;
}

const first: TestRequest = {
  method: 'POST',
  query: '',
  headers: 'Content-Type: application/json',
  body: '{}',
};

const keyOf = (appId: string, name: string) => `buildai.function-test.${appId}.${name}`;

/** Values of other headers can be secrets. */
const isStored = /^(?:accept|accept-language|content-type)\s*:/i;

/** Header lines with the values that may be stored, and the names of the others. */
export const storedHeaders = (headers: string): string =>
  headers
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line) => (isStored.test(line.trim()) ? line : line.replace(/:.*$/, ': ')))
    .join('\n');

/** What was sent since the page was loaded, with the values of all headers. */
const sent = new Map<string, TestRequest>();

/** The last request of this browser to a function; an empty one before. */
export function savedRequest(appId: string, name: string): TestRequest {
  const key = keyOf(appId, name);
  const known = sent.get(key);
  if (known) return known;
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<TestRequest>;
    const method = methods.find((each) => each === saved.method) ?? first.method;
    const text = (part: 'query' | 'headers' | 'body') => {
      const value: unknown = saved[part];
      return typeof value === 'string' ? value : first[part];
    };
    return { method, query: text('query'), headers: storedHeaders(text('headers')), body: text('body') };
  } catch {
    return first;
  }
}

/** Stores a request for the next time. Values of headers are forgotten with the page, as they can be secrets. */
export function saveRequest(appId: string, name: string, request: TestRequest): void {
  const key = keyOf(appId, name);
  sent.set(key, request);
  localStorage.setItem(key, JSON.stringify({ ...request, headers: storedHeaders(request.headers) }));
}
