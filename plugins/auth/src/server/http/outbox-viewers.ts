import { isLoopbackHost, servesOnlyThisMachine } from '@buildai/core';
import type { Settings } from '@buildai/core';
import type { Context } from 'koa';

/** Whether a caller may see unsent emails without signing in. */
export type OutboxViewers = (context: Context) => boolean;

/** Headers that proxies add: behind a proxy, the caller may be anywhere. */
const forwarding = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|cf-.*|true-client-ip)$/;

/**
 * On a developer's own machine, anyone: if no mail server is configured, the server listens on loopback only,
 * and the request comes from there by a local host name without a proxy. Otherwise no one.
 */
export function outboxViewers(
  settings: Pick<Settings, 'listenHost' | 'publicUrl' | 'smtpUrl'>,
): OutboxViewers {
  const isAtHome = settings.smtpUrl === undefined && servesOnlyThisMachine(settings);
  return ({ hostname, req }) =>
    isAtHome &&
    isLoopbackHost(req.socket.remoteAddress ?? '') &&
    isLoopbackHost(hostname) &&
    !Object.keys(req.headers).some((name) => forwarding.test(name));
}
