import { createElement } from 'react';
import type { PageParts } from '@buildai/app-kit/client/page-parts.js';
import { lazyComponent } from '@buildai/web/lazy-component';

/** The screens of signing in and of the account; none is needed to show an app. */
const pageParts: PageParts = {
  signIn: lazyComponent(
    () => import('./sign-in-screen.js'),
    createElement('div', { className: 'fixed inset-0 z-40 bg-background' }),
  ),
  accountDialog: lazyComponent(() => import('./account-dialog.js')),
  screens: [
    // Target of the links in emails.
    {
      path: '/auth/handler',
      beforeSignIn: true,
      component: lazyComponent(() => import('./action-page.js')),
    },
  ],
};
export default pageParts;
