import { environment } from './environment.js';
import { request } from './request.js';

/** Calls a server function of the app and returns its result. */
export function invoke(name: string, body: unknown = {}): Promise<unknown> {
  return request(`/api/apps/${environment.appId}/functions/${encodeURIComponent(name)}`, {
    method: 'POST',
    body,
  });
}
