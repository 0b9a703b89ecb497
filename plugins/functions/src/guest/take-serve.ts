import { deno } from './deno-api.js';
import { NativePromise, NativeTypeError } from './primitives.js';

/** How a function takes a request. */
export type Handler = (request: Request, context: object) => unknown;

interface ServeOptions {
  readonly handler?: Handler;
  readonly onError?: (error: unknown) => unknown;
}

/** Replaces `Deno.serve`: what it is called with takes the calls, and nothing listens. */
export function takeServe(register: (handler: Handler) => void): void {
  const serve = (...input: readonly unknown[]): object => {
    const options = (typeof input[0] === 'object' && input[0] !== null ? input[0] : {}) as ServeOptions;
    const last = typeof input[0] === 'function' ? input[0] : (input[1] ?? options.handler);
    if (typeof last !== 'function') throw new NativeTypeError('Deno.serve needs a handler.');
    register(withErrors(last as Handler, options.onError));
    return {
      finished: new NativePromise<void>(() => undefined),
      addr: { transport: 'tcp', hostname: '0.0.0.0', port: 8000 },
      shutdown: () => NativePromise.resolve(),
      ref: () => undefined,
      unref: () => undefined,
      [Symbol.asyncDispose]: () => NativePromise.resolve(),
    };
  };
  deno.serve = serve;
}

function withErrors(handler: Handler, onError: ServeOptions['onError']): Handler {
  if (typeof onError !== 'function') return handler;
  return async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      return await onError(error);
    }
  };
}
