import { definePanels, panel } from '@buildai/web/slots';
import { accessSection, settingsSection } from '../../shared/slots.js';
import { entryLabels } from '../entry/entry-labels.js';
import { signUpFields } from '../sign-up/sign-up-fields.js';

/** Sections of the builder's Settings tab, loaded with the tab. */
export default definePanels('apps', [
  panel({
    slot: settingsSection,
    id: 'general',
    title: 'App details',
    group: 'general',
    order: 1,
    keywords: ['Name', 'Description', 'What the app is for', 'Rename app'],
    // The icon of an app is made from its name.
    terms: ['Logo', 'Icon', 'Favicon', 'Branding'],
    load: () => import('./GeneralSettings.js'),
  }),
  panel({
    slot: settingsSection,
    id: 'time-zone',
    title: 'Time zone',
    group: 'general',
    order: 2,
    keywords: ['Times, dates, days, and months', 'Clock'],
    load: () => import('./TimeZoneSettings.js'),
  }),
  panel({
    slot: settingsSection,
    id: 'language',
    title: 'Language',
    group: 'general',
    order: 3,
    keywords: ['Translate the app'],
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./LanguageSettings.js'),
  }),
  panel({
    slot: settingsSection,
    id: 'delete',
    title: 'Delete app',
    group: 'general',
    order: 90,
    keywords: ['Leave app', 'Remove app'],
    load: () => import('./DeleteSettings.js'),
  }),
  panel({
    slot: settingsSection,
    id: accessSection,
    title: 'Access and payments',
    group: 'access',
    order: 3,
    keywords: ['Setup steps', 'Publish the app', 'Unpublish', 'Connect a domain'],
    load: () => import('../access/AccessSection.js'),
  }),
  panel({
    slot: settingsSection,
    id: 'entry',
    title: 'Who can enter',
    group: 'access',
    order: 4,
    partOf: accessSection,
    keywords: Object.values(entryLabels).map(({ title }) => title),
    terms: ['Password protection', 'Login', 'Private', 'Public'],
    load: () => import('../entry/EntrySetting.js'),
  }),
  panel({
    slot: settingsSection,
    id: 'sign-up',
    title: 'Sign-up',
    group: 'access',
    order: 5,
    partOf: accessSection,
    keywords: [
      'People can sign up',
      'Registration',
      ...signUpFields.flatMap(({ label, hint }) => [label, hint]),
    ],
    terms: ['Password', 'Login', 'Cookies', 'GDPR', 'Data protection', 'Consent', 'Legal notice'],
    load: () => import('../sign-up/SignUpSettings.js'),
  }),
]);
