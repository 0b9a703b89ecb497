import type { EndpointInput } from '@buildai/core/shared';
import type { functionsApi } from '../../shared/functions-api.js';

type Method = NonNullable<EndpointInput<(typeof functionsApi)['testFunction']>['body']['method']>;

export const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** A test call as it is written in the form. */
export interface TestRequest {
  readonly method: Method;
  /** Without `?`. */
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

/** The last request of this browser to a function; an empty one before. */
export function savedRequest(appId: string, name: string): TestRequest {
  try {
    const saved = JSON.parse(localStorage.getItem(keyOf(appId, name)) ?? '{}') as Partial<TestRequest>;
    const method = methods.find((each) => each === saved.method) ?? first.method;
    const text = (key: 'query' | 'headers' | 'body') => {
      const value: unknown = saved[key];
      return typeof value === 'string' ? value : first[key];
    };
    return { method, query: text('query'), headers: text('headers'), body: text('body') };
  } catch {
    return first;
  }
}

export function saveRequest(appId: string, name: string, request: TestRequest): void {
  localStorage.setItem(keyOf(appId, name), JSON.stringify(request));
}
