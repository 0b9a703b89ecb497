import { createWeakMap, defineProperty } from './primitives.js';

/** The key with which the module `@buildai/client`, a file of its own, finds the contexts. */
export const contextsKey = Symbol.for('@buildai/client contexts');

export type ContextOf = (request: object) => object | undefined;

const contexts = createWeakMap<object, object>();

/** Remembers the context of a call as long as its request. */
export const keepContext = (request: object, context: object): void => contexts.set(request, context);

/** Lets the client find contexts. */
export function shareContexts(): void {
  const value: ContextOf = (request) => contexts.get(request);
  defineProperty(globalThis, contextsKey, { value });
}
