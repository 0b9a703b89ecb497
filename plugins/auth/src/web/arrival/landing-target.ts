import { sameOriginPath } from '../../shared/same-origin-path.js';
import { loginPath } from './carried-parameters.js';

/** What decides where an account lands. What later plugins know of it is optional: without them nothing is said. */
export interface LandingAccount {
  readonly accountType: 'builder' | 'user';
  readonly mustVerifyEmail?: boolean | undefined;
  /** Undefined where there are no plans. */
  readonly plan?: string | undefined;
  readonly hasBusinessInfo?: boolean | undefined;
  readonly hasPaidAppPackage?: boolean | undefined;
  readonly appPackages?: readonly { readonly appId: string; readonly sharedAppId: string }[] | undefined;
  readonly myAppIds?: readonly string[] | undefined;
  /** The app that the account changed last. */
  readonly appId?: string | null | undefined;
}

/** Pages that lead back to signing in or out. */
const circular = /^\/(?:login|logout)(?:[/?#]|$)/;
const identifier = /^[\w-]{1,100}$/;

/** The page of this site that a parameter names. */
function namedPath(search: URLSearchParams, name: string, origin: string): string | undefined {
  const path = sameOriginPath(search.get(name) ?? '', origin);
  return path === undefined || circular.test(path) ? undefined : path;
}

/** What is to be done with an app is named by a page, or by an identifier that the list of apps takes up. */
function namedTask(search: URLSearchParams, name: string, origin: string): string | undefined {
  const value = search.get(name) ?? '';
  return identifier.test(value) ? `/apps?${name}=${value}` : namedPath(search, name, origin);
}

/** The app of a package that the person came for. */
function requestedApp({ appPackages }: LandingAccount, search: URLSearchParams): string | undefined {
  const requested = search.get('requestedAppId');
  const found = appPackages?.find(({ appId }) => appId === requested);
  return found && `/app/${encodeURIComponent(found.sharedAppId)}`;
}

/** Where one lands who named nothing. */
function ownLanding(account: LandingAccount): string {
  const { accountType, appId, hasBusinessInfo, hasPaidAppPackage, myAppIds, plan } = account;
  if (plan === undefined) return typeof appId !== 'string' ? '/home' : `/app/${encodeURIComponent(appId)}`;
  if ((accountType === 'builder' && hasBusinessInfo) || plan !== 'lite') return '/apps';
  const hasApps = myAppIds !== undefined && myAppIds.length > 0;
  return !hasApps && hasPaidAppPackage ? '/apps/packages' : '/apps';
}

/** The same page with `goto`, which opens something on it. */
function withGoto(path: string, search: URLSearchParams, origin: string): string {
  const goto = search.get('goto');
  if (goto === null) return path;
  const url = new URL(path, origin);
  url.searchParams.set('goto', goto);
  return url.pathname + url.search + url.hash;
}

/**
 * The page to which a person who has just signed in goes on, by the address of the sign-in page.
 * @see docs/decisions/031-where-one-lands-after-signing-in.md
 */
export function landingTarget(account: LandingAccount, search: URLSearchParams, origin: string): string {
  if (account.mustVerifyEmail) {
    const gate = new URLSearchParams({ continueUrl: loginPath(search) });
    const appName = search.get('appName');
    if (appName !== null) gate.set('appName', appName);
    return `/auth/verifyEmail?${gate.toString()}`;
  }
  const target =
    namedTask(search, 'claimApp', origin) ??
    namedTask(search, 'duplicateTemplate', origin) ??
    namedPath(search, 'redirectTo', origin) ??
    namedPath(search, 'continueUrl', origin) ??
    requestedApp(account, search) ??
    ownLanding(account);
  return withGoto(target, search, origin);
}
