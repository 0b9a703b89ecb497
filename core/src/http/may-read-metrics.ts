import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { isLoopbackHost } from '../config/loopback-host.js';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether the caller may read metrics: with METRICS_TOKEN, requests with that Bearer token; without it, direct requests
 * from this machine that did not pass a proxy.
 */
export function mayReadMetrics({ req, hostname }: Context, token: string | undefined): boolean {
  if (token !== undefined) {
    const sent = /^Bearer\s+(\S+)$/i.exec(req.headers.authorization ?? '')?.[1];
    return sent !== undefined && timingSafeEqual(digest(sent), digest(token));
  }
  const isForwarded = req.headers['x-forwarded-for'] !== undefined || req.headers.forwarded !== undefined;
  return !isForwarded && isLoopbackHost(hostname) && isLoopbackHost(req.socket.remoteAddress ?? '');
}
