import { sameOriginPath } from '../../shared/same-origin-path.js';
import { loginPath } from './carried-parameters.js';

/** What decides where an account lands. Fields of optional plugins are undefined without them. */
export interface LandingAccount {
  readonly accountType: 'builder' | 'user';
  readonly mustVerifyEmail?: boolean | undefined;
  /** Undefined without the plans plugin. */
  readonly plan?: string | undefined;
  readonly hasBusinessInfo?: boolean | undefined;
  readonly hasPaidAppPackage?: boolean | undefined;
  readonly appPackages?: readonly { readonly appId: string; readonly sharedAppId: string }[] | undefined;
  readonly myAppIds?: readonly string[] | undefined;
  /** The app that the account changed last. */
  readonly appId?: string | null | undefined;
}

/** Sign-in and sign-out pages, which must not be a target. */
const circular = /^\/(?:login|logout)(?:[/?#]|$)/;
const identifier = /^[\w-]{1,100}$/;

/** The page of this site that a parameter names. */
function namedPath(search: URLSearchParams, name: string, origin: string): string | undefined {
  const path = sameOriginPath(search.get(name) ?? '', origin);
  return path === undefined || circular.test(path) ? undefined : path;
}

/** A task on an app, given as a page or as an identifier, whose page follows. */
function namedTask(
  search: URLSearchParams,
  name: string,
  pageOfIdentifier: string,
  origin: string,
): string | undefined {
  const value = search.get(name) ?? '';
  return identifier.test(value) ? pageOfIdentifier + value : namedPath(search, name, origin);
}

/** The app of a purchased package. */
function requestedApp({ appPackages }: LandingAccount, search: URLSearchParams): string | undefined {
  const requested = search.get('requestedAppId');
  const found = appPackages?.find(({ appId }) => appId === requested);
  return found && `/app/${encodeURIComponent(found.sharedAppId)}`;
}

/** Landing page without a requested target. */
function ownLanding(account: LandingAccount): string {
  const { accountType, appId, hasBusinessInfo, hasPaidAppPackage, myAppIds, plan } = account;
  if (plan === undefined) return typeof appId !== 'string' ? '/home' : `/app/${encodeURIComponent(appId)}`;
  if ((accountType === 'builder' && hasBusinessInfo) || plan !== 'lite') return '/apps';
  const hasApps = myAppIds !== undefined && myAppIds.length > 0;
  return !hasApps && hasPaidAppPackage ? '/apps/packages' : '/apps';
}

/** The same page with `goto`, which opens a dialog on it. */
function withGoto(path: string, search: URLSearchParams, origin: string): string {
  const goto = search.get('goto');
  if (goto === null) return path;
  const url = new URL(path, origin);
  url.searchParams.set('goto', goto);
  return url.pathname + url.search + url.hash;
}

/**
 * The page to continue to after signing in, from the address of the sign-in page.
 * @see docs/decisions/031-one-function-decides-the-page-after-sign-in.md
 */
export function landingTarget(account: LandingAccount, search: URLSearchParams, origin: string): string {
  if (account.mustVerifyEmail) {
    const gate = new URLSearchParams({ continueUrl: loginPath(search) });
    const appName = search.get('appName');
    if (appName !== null) gate.set('appName', appName);
    return `/auth/verifyEmail?${gate.toString()}`;
  }
  const target =
    namedTask(search, 'claimApp', '/claim?code=', origin) ??
    namedTask(search, 'duplicateTemplate', '/apps?duplicateTemplate=', origin) ??
    namedPath(search, 'redirectTo', origin) ??
    namedPath(search, 'continueUrl', origin) ??
    requestedApp(account, search) ??
    ownLanding(account);
  return withGoto(target, search, origin);
}
