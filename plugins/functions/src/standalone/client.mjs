// `@buildai/client`: the context of a call by its request.

/** Shared by all copies of this file in built functions. */
const contexts = (globalThis[Symbol.for('@buildai/client contexts')] ??= new WeakMap());

export const keepContext = (request, context) => void contexts.set(request, context);

export function createClientFromRequest(request) {
  const context = contexts.get(request);
  if (!context)
    throw new Error('createClientFromRequest needs the request that the function was called with.');
  return { ...context, asServiceRole: context.service };
}
