// Takes window.open before the page is sealed.
import '@buildai/app-kit/client/google-window.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { isEmbedded } from '@buildai/app-kit/client/is-embedded.js';
import { readInvitation } from '@buildai/app-kit/client/invitation.js';
import type { PageParts } from '@buildai/app-kit/client/page-parts.js';
import { session } from '@buildai/app-kit/client/session.js';
import { RunningApp } from './running-app.js';
import { sealPage } from '../seal/seal-page.js';

/** Starts the app of this page. @param parts what plugins add to it. */
export async function startPage(parts: PageParts): Promise<void> {
  // On plain HTTP. Apps copy upon a click, long after it has come.
  if (!('clipboard' in navigator))
    void import('@buildai/web/copy-text').then(({ provideClipboard }) => provideClipboard());
  sealPage();
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element for the app.');

  if (environment.stage === 'preview') {
    const { watchForBuilder } = await import('../preview/builder-link.js');
    // Apps for members send no requests before someone is signed in.
    await session.ready();
    const link = watchForBuilder();
    const app = new RunningApp(container, parts, link.watcher);
    link.connect(app);
    await app.start();
    const isAlone = window.parent === window && environment.basename === '/';
    if (isAlone) (await import('../preview/follow-newest.js')).followNewest(app);
  } else {
    if (isEmbedded) (await import('./report-height.js')).reportHeight(container);
    await session.ready();
    await session.token();
    if (readInvitation()) void session.signIn().catch(() => undefined);
    await new RunningApp(container, parts, undefined).start();
  }
}
