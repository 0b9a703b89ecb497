import type { Context, Next } from 'koa';
import { InvalidInput } from '../shared/errors.js';

/**
 * Rejects requests with several Host headers: Node.js uses the first and a proxy may use another, so the checked origin
 * could differ from the one that answers.
 */
export async function requireOneHost(context: Context, next: Next): Promise<void> {
  const isName = (_: string, index: number) => index % 2 === 0;
  const names = context.req.rawHeaders.filter(isName).filter((name) => name.toLowerCase() === 'host');
  if (names.length > 1) {
    context.set('connection', 'close');
    throw InvalidInput({
      details: [{ field: 'headers.host', message: 'The request should have exactly one Host header.' }],
    });
  }
  await next();
}
