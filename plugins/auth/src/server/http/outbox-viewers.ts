import { isLoopbackHost } from '@buildai/core';
import type { Settings } from '@buildai/core';
import type { Context } from 'koa';

/** Whether the mails that were not sent may be seen by whoever calls, with no more said. */
export type OutboxViewers = (context: Context) => boolean;

/** What a proxy adds: with one between, the caller may be anywhere. */
const forwarding = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|cf-.*|true-client-ip)$/;

/**
 * On a developer's own machine anyone: there is no mail server, the server listens there alone, and the call comes
 * from there, by its own name and through nobody. In all other cases nobody.
 */
export function outboxViewers({
  listenHost,
  publicUrl,
  smtpUrl,
}: Pick<Settings, 'listenHost' | 'publicUrl' | 'smtpUrl'>): OutboxViewers {
  const isAtHome =
    smtpUrl === undefined &&
    listenHost !== undefined &&
    isLoopbackHost(listenHost) &&
    isLoopbackHost(new URL(publicUrl).hostname);
  return ({ hostname, req }) =>
    isAtHome &&
    isLoopbackHost(req.socket.remoteAddress ?? '') &&
    isLoopbackHost(hostname) &&
    !Object.keys(req.headers).some((name) => forwarding.test(name));
}
