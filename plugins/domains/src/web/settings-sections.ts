import { accessStep, settingsSection } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('domains', [
  panel({
    slot: settingsSection,
    id: 'domain',
    title: 'Domain',
    group: 'sharing',
    keywords: ['Custom domain', 'DNS records', 'Address of the app', 'URL', 'Subdomain'],
    order: 25,
    load: () => import('./DomainSettings.js'),
  }),
  panel({
    slot: accessStep,
    id: 'domain',
    signUp: 'before',
    load: () => import('./DomainStep.js'),
  }),
]);
