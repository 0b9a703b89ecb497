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
