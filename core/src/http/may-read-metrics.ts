import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { isLoopbackHost } from '../config/loopback-host.js';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether the caller may read what is measured: with METRICS_TOKEN who sends it as a Bearer token, without one who
 * calls from this machine itself and not through a proxy on it.
 */
export function mayReadMetrics({ req, hostname }: Context, token: string | undefined): boolean {
  if (token !== undefined) {
    const sent = /^Bearer\s+(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
    return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
  }
  const isForwarded = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined;
  return !isForwarded && isLoopbackHost(hostname) && isLoopbackHost(req.socket.remoteAddress ?? '');
}
