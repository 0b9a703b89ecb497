import { definePanels, panel } from '@buildai/web/slots';
import { builderSettings } from '../../shared/slots.js';

/**
 * The first sections of the Settings tab. Loaded with the tab: the first screen, which loads the panels of all slots,
 * has no room for them.
 */
export const ownSections = definePanels('apps', [
  panel({
    slot: builderSettings,
    id: 'general',
    title: 'App details',
    load: () => import('./GeneralSettings.js'),
  }),
  panel({
    slot: builderSettings,
    id: 'time-zone',
    title: 'Time zone',
    load: () => import('./TimeZoneSettings.js'),
  }),
  panel({
    slot: builderSettings,
    id: 'entry',
    title: 'Who can enter',
    load: () => import('../entry/EntrySettingsSection.js'),
  }),
  panel({
    slot: builderSettings,
    id: 'sign-up',
    title: 'Sign-up',
    load: () => import('../sign-up/SignUpSettings.js'),
  }),
]);
