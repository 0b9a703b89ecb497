/**
 * Who may do a thing. One vocabulary for routes, panels and entity levels:
 * `anonymous` anyone at all, `all` everyone who is signed in, `builder` a platform account,
 * `admin` a platform account with `isAdmin`.
 */
export type RouteAccess = 'anonymous' | 'all' | 'builder' | 'admin';

/** `preview`: shown to the builders of an app; `published`: shown to its end users. */
export type AppStage = 'preview' | 'published';

/** A platform account, calling with its own token. */
export interface AccountCaller {
  readonly kind: 'account';
  readonly accountId: string;
  readonly accountType: 'builder' | 'user';
  readonly isAdmin: boolean;
  readonly sessionId: string;
  /** The address has to be verified before anything else: see `Endpoint.beforeVerification`. */
  readonly mustVerifyEmail?: boolean;
}

/**
 * A person inside one generated app: an end user of it, or one of its builders, who enters with the platform account
 * (`userId` is then the account's id). Means nothing outside `appId`.
 */
export interface AppUserCaller {
  readonly kind: 'app-user';
  readonly appId: string;
  readonly userId: string;
  readonly role: 'user' | 'admin';
  /** For a builder the one stage at which the session counts; undefined for an end user. */
  readonly builderStage: AppStage | undefined;
  readonly sessionId: string;
  /** As of an account. */
  readonly mustVerifyEmail?: boolean;
}

export interface AnonymousCaller {
  readonly kind: 'anonymous';
}

/** Who is calling, as the Bearer header alone says it. */
export type Caller = AnonymousCaller | AccountCaller | AppUserCaller;

export const anonymousCaller: AnonymousCaller = { kind: 'anonymous' };

/** A request with `off` in this header is that of a builder, whoever sends it: admins leave their rights out by it. */
export const adminModeHeader = 'x-admin-mode';
