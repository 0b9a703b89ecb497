import type { Context } from 'koa';
import type { AppStage, Caller } from '../shared/access.js';
import { defineExtensionPoint } from '../plugin/extension-point.js';

/** An origin other than the platform's own. */
export interface Origin {
  /** The generated app at this origin. Routes that reach apps are limited to it. */
  readonly appId: string;
  readonly stage: AppStage;
  /** True if the app is unknown or not published. API routes are then not served either. */
  readonly closed?: boolean;
  /** Sets headers on every response of this host, including API routes and errors. */
  setHeaders?(context: Context): void;
  /** True if the app requires sign-in: visitors reach only endpoints with `beforeSignIn`. */
  readonly membersOnly?: boolean;
  /** True if only builders of the app may use it: others reach only endpoints with `inPreview: 'anyone'`. */
  readonly buildersOnly?: boolean;
  /**
   * Answers a navigation to what only builders may use: a link or a form never has a token. Without it,
   * the error is sent, which is for code.
   */
  turnAway?(context: Context): Promise<void>;
  /**
   * Further decides who may use the app. Not asked for endpoints with `beforeSignIn` or `beforeVerification`, which
   * people need to sign in and to manage their accounts.
   * @throws the error that the caller sees
   */
  admit?(caller: Caller): Promise<void>;
  /**
   * Answers a navigation that code of the app redirects to another site. Without it, the redirect is sent.
   */
  depart?(context: Context, to: URL): Promise<void>;
  /** Handles all requests other than API routes. */
  handle(context: Context): Promise<void>;
}

/** Finds the origin of a hostname (without port, lower case). The first match is used. */
export interface OriginResolver {
  resolve(hostname: string): Promise<Origin | undefined>;
}
export const originResolvers = defineExtensionPoint<OriginResolver>('core/origin-resolver');
