import type { Context, Next } from 'koa';
import type { RequestState } from './serve-endpoint.js';

/** On an app's origin, requests other than API routes go to the app; on a closed origin, all requests. */
export async function handOverToOrigin(context: Context, next: Next): Promise<void> {
  const { origin } = context.state as RequestState;
  if (origin && (origin.closed || !context.path.startsWith('/api/'))) await origin.handle(context);
  else await next();
}
