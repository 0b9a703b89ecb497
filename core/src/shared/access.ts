/**
 * Access levels of routes, panels and entities: `anonymous` everyone, `all` signed-in users, `builder` platform
 * accounts, `admin` platform accounts with `isAdmin`.
 */
export type RouteAccess = 'anonymous' | 'all' | 'builder' | 'admin';

/** `preview`: shown to the builders of an app; `published`: shown to its end users. */
export type AppStage = 'preview' | 'published';

/** A platform account, authenticated by its own token. */
export interface AccountCaller {
  readonly kind: 'account';
  readonly accountId: string;
  readonly accountType: 'builder' | 'user';
  readonly isAdmin: boolean;
  readonly sessionId: string;
  /** The address must be verified before most endpoints can be used: see `Endpoint.beforeVerification`. */
  readonly mustVerifyEmail?: boolean;
}

/**
 * A person inside one generated app: an end user, or a builder who uses the platform account (`userId` is then the
 * account's id). Only meaningful within `appId`.
 */
export interface AppUserCaller {
  readonly kind: 'app-user';
  readonly appId: string;
  readonly userId: string;
  readonly role: 'user' | 'admin';
  /** The stage that a builder's session is limited to; undefined for an end user. */
  readonly builderStage: AppStage | undefined;
  readonly sessionId: string;
  /** The same as for an account. */
  readonly mustVerifyEmail?: boolean;
}

export interface AnonymousCaller {
  readonly kind: 'anonymous';
}

/** The caller, determined only by the Bearer header. */
export type Caller = AnonymousCaller | AccountCaller | AppUserCaller;

export const anonymousCaller: AnonymousCaller = { kind: 'anonymous' };

/** The header that makes the server treat an admin as a builder if its value is `off`. */
export const adminModeHeader = 'x-admin-mode';
