import type { Context, Next } from 'koa';
import { RequestTooSlow } from '../shared/errors.js';

/** A body of this many bytes may still come in after its answer, so that the connection can be used again. */
const tolerated = 65_536;

/** How long a client has to read the answer before its connection goes, in milliseconds. */
const linger = 500;

/** How long the rest of a small body may take after the answer, in milliseconds. */
const restTimeout = 10_000;

function endsConnection({ req, status }: Context): boolean {
  if (status === RequestTooSlow.status) return true;
  const declared = Number(req.headers['content-length'] ?? Number.NaN);
  return !(declared <= tolerated);
}

/**
 * Ends the connection of a request that was answered before its body was read: one that is too large or too slow, or
 * one that was refused for another reason. Node.js would read such a body to its end, however long that is.
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
  // Closed at once, the connection would be reset under what is still coming in, and the answer lost with it.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), linger).unref();
  };
}
