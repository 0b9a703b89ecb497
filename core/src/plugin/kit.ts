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
import type { OptionalService } from './optional-service.js';
import type { Service } from './service.js';

/** The services that a plugin uses, by the names it gives them; `optional(service)` may be missing. */
export type Uses = Readonly<Record<string, Service<unknown> | OptionalService<unknown>>>;
type ServiceValue<S> =
  S extends OptionalService<infer T> ? T | undefined : S extends Service<infer T> ? T : never;
/** The values of these services. */
export type Used<U extends Uses> = { readonly [K in keyof U]: ServiceValue<U[K]> };

/** The API of plugins. Passed to `register`, which must not do I/O. */
export interface Kit<Config = unknown, U extends Uses = Uses> {
  readonly config: Config;
  /** Settings of the platform: addresses, folders. */
  readonly settings: Settings;
  /** A server, or a single command. */
  readonly mode: 'server' | 'command';
  /** Owners register first: their services can be used while registering. */
  readonly uses: Used<U>;
  readonly db: Knex;
  readonly log: Logger;
  readonly clock: Clock;
  /** Adds the handlers of an API. A missing handler is a compile error; a route conflict stops the boot. */
  readonly serve: <A extends Api>(api: A, handlers: Handlers<A>) => void;
  /**
   * Adds routes that `serve` does not support: redirects, uploads, pages. On the platform only; public unless a route
   * checks access.
   */
  readonly router: Router;
  /** The same for routes that are also served on app origins. */
  readonly appRouter: Router;
  readonly provide: <T>(service: Service<T>, value: T) => void;
  readonly contribute: <T>(point: ExtensionPoint<T>, value: T) => void;
  /** Not available while plugins register, because later ones may add more. */
  readonly contributions: <T>(point: ExtensionPoint<T>) => readonly T[];
  readonly jobs: Jobs;
  readonly events: Events;
  readonly onStart: (start: () => Promise<void> | void) => void;
  /** Called in reverse order of registration. */
  readonly onStop: (stop: () => Promise<void> | void) => void;
}
