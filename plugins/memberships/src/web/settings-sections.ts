import { accessSection, accessStep, settingsSection } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('memberships', [
  panel({
    slot: settingsSection,
    id: 'memberships',
    title: 'Paid memberships',
    group: 'access',
    partOf: accessSection,
    keywords: ['Only paying members can use this app', 'Gumroad', 'Payments', 'Subscription', 'License key'],
    order: 23,
    load: () => import('./MembershipSettings.js'),
  }),
  panel({
    slot: accessStep,
    id: 'memberships',
    signUp: 'after',
    load: () => import('./MembershipStep.js'),
  }),
]);
