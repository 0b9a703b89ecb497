const untyped = 'json(data: any, init?: ResponseInit): Response;';

/**
 * TypeScript's declarations of browsers, in which `Response.json(data)` keeps the type of its data: the answer of a
 * function shows what its callers get.
 */
export const withTypedResponses = (declarations: string): string =>
  declarations.replace(untyped, 'json<T>(data: T, init?: ResponseInit): Response & { json(): Promise<T> };');
