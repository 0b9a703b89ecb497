import type Router from '@koa/router';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.js';
import type { Settings } from '../config/settings.js';
import type { Events } from '../events/events.js';
import type { Handlers } from '../http/handlers.js';
import type { Jobs } from '../jobs/jobs.js';
import type { Api } from '../shared/api.js';
import type { ExtensionPoint } from './extension-point.js';
import type { Service } from './service.js';

/** The services that a plugin says it needs, by the name it wants them under. */
export type Uses = Readonly<Record<string, Service<unknown>>>;
type ServiceValue<S> = S extends Service<infer T> ? T : never;
export type Used<U extends Uses> = { readonly [K in keyof U]: ServiceValue<U[K]> };

/** All that a plugin may touch. Handed to `register`, which wires and does no I/O. */
export interface Kit<Config = unknown, U extends Uses = Uses> {
  readonly config: Config;
  /** The platform's own settings: addresses, folders. */
  readonly settings: Settings;
  /** A server, or one command that ends when it is done. */
  readonly mode: 'server' | 'command';
  /** Plugins that are depended on register first: what they provide can be read while registering. */
  readonly uses: Used<U>;
  readonly db: Knex;
  readonly log: Logger;
  readonly clock: Clock;
  /** Answers the endpoints of an API. Forgetting one does not compile; two on one route stop the boot. */
  readonly serve: <A extends Api>(api: A, handlers: Handlers<A>) => void;
  /** What `serve` cannot say: redirects, uploads, pages. For the platform; public unless a route checks. */
  readonly router: Router;
  /** The same for routes that answer on the origins of apps too. */
  readonly appRouter: Router;
  readonly provide: <T>(service: Service<T>, value: T) => void;
  readonly contribute: <T>(point: ExtensionPoint<T>, value: T) => void;
  /** Complete from `onStart` on. */
  readonly contributions: <T>(point: ExtensionPoint<T>) => readonly T[];
  readonly jobs: Jobs;
  readonly events: Events;
  readonly onStart: (start: () => Promise<void> | void) => void;
  /** Called in the reverse of the order of registration. */
  readonly onStop: (stop: () => Promise<void> | void) => void;
}
