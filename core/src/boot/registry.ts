import type { Http } from '../http/create-http.js';
import type { Lifecycle } from './lifecycle.js';
import type { Tokens } from './tokens.js';

/** What keeps what the plugins and the core register. */
export interface Registry {
  readonly tokens: Tokens;
  readonly http: Http;
  readonly lifecycle: Lifecycle;
}
