import type { Kit, Origin } from '@buildai/core';
import { sendInterstitialRedirect } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import { z } from 'zod';
import { builderEntryPath } from '@buildai/app-kit/client/builder-entry-address.js';
import { authorizeAppPath, entryStatePattern } from '../shared/builder-entry.js';

const startQuery = z.object({
  state: z.string().regex(entryStatePattern),
  path: z.string().max(2000).optional(),
  /** Present if the builder opened the app from the platform. */
  open: z.string().max(64).optional(),
});

/**
 * Redirects from a published app to the page that signs its builder in, and from a preview in its own tab to the
 * builder, which signs the preview in. The app's page itself navigates only within its own origin.
 */
export function addBuilderEntryRoute({ appRouter, settings }: Pick<Kit, 'appRouter' | 'settings'>): void {
  appRouter.get(builderEntryPath, (context) => {
    const { origin } = context.state as { origin?: Origin };
    if (origin?.stage === 'preview') {
      sendInterstitialRedirect(
        context,
        new URL(`/build/app/${origin.appId}?panel=preview`, settings.publicUrl),
      );
      return;
    }
    const query = startQuery.safeParse(context.query).data;
    if (origin?.stage !== 'published' || !query) throw NotFound();
    const page = new URL(authorizeAppPath, settings.publicUrl);
    for (const [name, value] of Object.entries({ appId: origin.appId, ...query, host: context.hostname })) {
      if (value !== undefined) page.searchParams.set(name, value);
    }
    sendInterstitialRedirect(context, page);
  });
}
