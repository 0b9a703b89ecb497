import type { Context, Next } from 'koa';
import { InvalidInput } from '../shared/errors.js';

/** @param headers names and values in turn */
function hostHeaders(headers: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/**
 * Rejects requests with several Host headers: Node.js uses the first and a proxy may use another, so the checked origin
 * could differ from the one that answers.
 */
export async function requireOneHost(context: Context, next: Next): Promise<void> {
  if (hostHeaders(context.req.rawHeaders) > 1) {
    context.set('connection', 'close');
    throw InvalidInput({
      details: [{ field: 'headers.host', message: 'The request should have exactly one Host header.' }],
    });
  }
  await next();
}
