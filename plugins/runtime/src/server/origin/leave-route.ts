import type { App, AppDepartures, AppStore } from '@buildai/apps/shared';
import { sendInterstitialRedirect } from '@buildai/core';
import type { Kit } from '@buildai/core';
import { leavePath, maxLeaveAddress } from '../../shared/leave-route.js';
import { leavePage } from './leave-page.js';
import { noticePage } from './notice-page.js';

export interface LeaveRouteParts {
  readonly apps: Pick<AppStore, 'get' | 'publishedUrl'>;
  readonly brand: string;
  readonly departures: () => readonly AppDepartures[];
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** @returns undefined if it is not a web address, is too long, or contains user info. */
function targetOf(text: unknown): URL | undefined {
  if (typeof text !== 'string' || text.length > maxLeaveAddress || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isSite = url.protocol === 'https:' || url.protocol === 'http:';
  return isSite && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * `/leave?to={address}&app={appId}` on the platform: interstitial for links from apps to other sites. An address that the
 * builder has set, such as that of the checkout, is opened without a question.
 */
export function addLeaveRoute(
  { router }: Pick<Kit, 'router'>,
  { apps, brand, departures }: LeaveRouteParts,
): void {
  const findApp = async (appId: unknown): Promise<App | undefined> =>
    typeof appId === 'string' && /^\w{1,40}$/.test(appId) ? apps.get(appId) : undefined;

  router.get(leavePath, async (context) => {
    context.set('content-security-policy', policy);
    context.set('cross-origin-opener-policy', 'same-origin');
    context.set('x-dns-prefetch-control', 'off');
    context.set('cache-control', 'no-store');
    context.set('x-robots-tag', 'noindex');
    context.type = 'html';
    const to = targetOf(context.query.to);
    if (!to) {
      context.status = 400;
      const text =
        'It doesn’t lead to a website, or its address is too long to check. Go back or close this tab.';
      context.body = noticePage({ title: 'This link can’t be opened', text, brand });
      return;
    }
    const app = await findApp(context.query.app);
    for (const known of app ? departures() : []) {
      if (!(await known.isKnown(app?.appId ?? '', to))) continue;
      sendInterstitialRedirect(context, to);
      return;
    }
    const appAddress = app?.publishedVersionId === undefined ? undefined : await apps.publishedUrl(app);
    context.body = leavePage({ to, appName: app?.name, appAddress, brand });
  });
}
