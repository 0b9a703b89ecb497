import { definePanels, pages, panel, settingsSections } from '@buildai/web/slots';

export default definePanels('auth', [
  panel({
    slot: pages,
    id: 'login',
    path: '/login',
    layout: 'bare',
    access: 'anonymous',
    title: 'Sign in',
    load: () => import('./login/LoginPage.js'),
  }),
  panel({
    slot: pages,
    id: 'verify-email',
    path: '/auth/verifyEmail',
    layout: 'bare',
    access: 'anonymous',
    title: 'Verify your email address',
    load: () => import('./verify/VerifyEmailPage.js'),
  }),
  panel({
    slot: pages,
    id: 'handler',
    path: '/auth/handler',
    layout: 'bare',
    access: 'anonymous',
    title: 'Open a link',
    load: () => import('./handler/HandlerPage.js'),
  }),
  panel({
    slot: pages,
    id: 'logout',
    path: '/logout',
    layout: 'bare',
    access: 'anonymous',
    title: 'Sign out',
    load: () => import('./logout/LogoutPage.js'),
  }),
  panel({
    slot: settingsSections,
    id: 'account',
    title: 'Account',
    order: 10,
    load: () => import('./settings/AccountSection.js'),
  }),
]);
