import type { Context } from 'koa';
import type { AppStage } from '../shared/access.js';
import { defineExtensionPoint } from '../plugin/extension-point.js';

/** What stands at one hostname beside the platform's own. */
export interface Origin {
  /** The generated app that lives there. Routes with `reach: 'app'` answer for it alone. */
  readonly appId: string;
  readonly stage: AppStage;
  /** True where there is no app to talk to (unknown, not published): then no API route answers either. */
  readonly closed?: boolean;
  /** Sets the headers that every answer at this host bears, those of API routes and failures too. */
  setHeaders?(context: Context): void;
  /** True where people sign in before anything else: visitors reach only endpoints with `beforeSignIn`. */
  readonly membersOnly?: boolean;
  /** Answers everything that is not an API route. */
  handle(context: Context): Promise<void>;
}

/** Finds the origin of a hostname (without port, lower case). The first plugin that knows it wins. */
export interface OriginResolver {
  resolve(hostname: string): Promise<Origin | undefined>;
}
export const originResolvers = defineExtensionPoint<OriginResolver>('core/origin-resolver');
