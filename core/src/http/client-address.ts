import type { Context } from 'koa';

/**
 * The client's address. Only the `X-Forwarded-For` entries of trusted proxies are used: with n trusted proxies, the nth
 * entry from the right.
 */
export function clientAddress(context: Context, trustedProxies: number): string {
  const direct = context.req.socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const forwarded = context
    .get('x-forwarded-for')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return forwarded.at(-trustedProxies) ?? direct;
}
