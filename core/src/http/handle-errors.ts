import type { Context, Next } from 'koa';
import type { Logger } from 'pino';
import { AppError, NotFound, TooBusy, TooManyRequests } from '../shared/errors.js';
import { asAppError } from './as-app-error.js';
import { isNavigation } from './outside-redirect.js';
import { hasPage, sendUnavailablePage } from './unavailable-page.js';

/** Error codes of a client disconnecting during a read or write. */
const endedByClient = new Set([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** Whether the only error is that the client has disconnected. */
function isLeaving(context: Context, error: unknown): boolean {
  if (!context.req.destroyed && !context.res.destroyed) return false;
  const { name, code } = error as { name?: string; code?: unknown };
  return name === 'AbortError' || (typeof code === 'string' && endedByClient.has(code));
}

/** Whether a request was refused that would be answered later: nothing is wrong with the server. */
const isLoad = (error: AppError): boolean =>
  error.status === TooBusy.status && error.retryAfter !== undefined && !hasPage(error);

/** The status for methods that no endpoint has: strangers send what they like, and nothing is wrong with the server. */
const notImplemented = 501;

/** Converts all errors to the common error body. Unexpected errors are logged, and returned without details. */
export function handleErrors(log: Logger) {
  return async (context: Context, next: Next): Promise<void> => {
    try {
      await next();
      if (context.status === 404 && context.body === undefined && context.path.startsWith('/api'))
        throw NotFound();
      if ((context.status === 405 || context.status === notImplemented) && context.body === undefined) {
        throw new AppError('method_not_allowed', context.status, `${context.method} isn’t supported here.`);
      }
    } catch (error) {
      const known = asAppError(error);
      if (isLeaving(context, error)) {
        log.debug(
          { method: context.method, path: context.path },
          'A client disconnected before the response was complete.',
        );
      } else if (isLoad(known)) {
        log.warn(
          { code: known.code, method: context.method, path: context.path },
          'A request was refused because the server is busy.',
        );
      } else if (known.status >= 500 && known.status !== notImplemented) {
        log.error({ err: error, method: context.method, path: context.path }, 'A request failed.');
      }
      context.status = known.status;
      context.set('cache-control', 'no-store');
      if (known.retryAfter !== undefined) context.set('retry-after', String(Math.ceil(known.retryAfter)));
      else if (known.status === TooManyRequests.status) context.set('retry-after', '60');
      if (hasPage(known) && isNavigation(context)) sendUnavailablePage(context, known);
      else context.body = known.toBody();
    }
  };
}
