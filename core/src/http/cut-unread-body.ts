import type { Context, Next } from 'koa';
import { RequestTooSlow } from '../shared/errors.js';

/** Maximum size of a remaining body that is read after the response to keep the connection open, in bytes. */
const tolerated = 65_536;

/** Time for the client to read the response before the connection is closed, in ms. */
const linger = 500;

/** Time for the rest of a small body after the response, in ms. */
const restTimeout = 10_000;

function endsConnection({ req, status }: Context): boolean {
  if (status === RequestTooSlow.status) return true;
  const declared = Number(req.headers['content-length'] ?? Number.NaN);
  return !(declared <= tolerated);
}

/**
 * Closes the connection of a request that was answered before its body was read: too large, too slow, or refused.
 * Node.js would otherwise read the complete body.
 */
export async function cutUnreadBody(context: Context, next: Next): Promise<void> {
  await next();
  const hasBody =
    context.req.headers['transfer-encoding'] !== undefined || context.req.headers['content-length'];
  if (!hasBody || context.req.complete) return;
  const { req } = context;
  const { socket } = req;
  if (!endsConnection(context)) {
    context.res.once('finish', () => {
      const timer = setTimeout(() => socket.destroy(), restTimeout).unref();
      req.once('close', () => clearTimeout(timer));
      if (req.complete) clearTimeout(timer);
    });
    return;
  }
  context.set('connection', 'close');
  // Closing immediately would reset the connection while data arrives, and the response would be lost.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), linger).unref();
  };
}
