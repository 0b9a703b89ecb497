import { contextsKey } from './contexts.js';
import type { ContextOf } from './contexts.js';

/**
 * `@buildai/client`: the context of a call by its request, for code in which only the request is passed on, such as a
 * handler given to `Deno.serve`.
 * @throws Error for any other request, such as a copy
 */
export function createClientFromRequest(request: Request): object {
  const contextOf = (globalThis as unknown as Record<symbol, ContextOf>)[contextsKey];
  const context = contextOf?.(request) as { readonly service: object } | undefined;
  if (!context)
    throw new Error('createClientFromRequest needs the request that the function was called with.');
  return Object.create(context, { asServiceRole: { enumerable: true, value: context.service } }) as object;
}
