import AppsOutlined from '@mui/icons-material/AppsOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { authorizeAppPath } from '../shared/builder-entry.js';
import { accountLinks, commandSources, definePanels, navigation, pages, panel } from '@buildai/web/slots';
import { builderSettings, builderWorkArea } from '../shared/slots.js';

/** What leads to a published app, or to a tool of it. */
const published = {
  slot: pages,
  layout: 'bare',
  access: 'anonymous',
  load: () => import('./published/PublishedAppPage.js'),
} as const;

export default definePanels('apps', [
  panel({
    slot: pages,
    id: 'home',
    path: '/home',
    layout: 'shell',
    access: 'all',
    title: 'Home',
    load: () => import('./home/HomePage.js'),
  }),
  panel({
    slot: pages,
    id: 'apps',
    path: '/apps',
    layout: 'shell',
    access: 'all',
    title: 'Apps',
    load: () => import('./home/AppsPage.js'),
  }),
  panel({
    slot: pages,
    id: 'builder',
    path: '/build/app/:appId/*',
    layout: 'wide',
    access: 'all',
    title: 'Builder',
    load: () => import('./builder/BuilderPage.js'),
  }),
  panel({
    slot: pages,
    id: 'invitation',
    path: '/invitation',
    layout: 'bare',
    access: 'anonymous',
    title: 'Invitation',
    load: () => import('./collaborators/InvitationPage.js'),
  }),
  panel({
    slot: pages,
    id: 'authorize-app',
    path: authorizeAppPath,
    layout: 'bare',
    access: 'all',
    title: 'Continue to your app',
    load: () => import('./entry/AuthorizeAppPage.js'),
  }),
  panel({ ...published, id: 'published-app', path: '/app/:appId/*', title: 'App' }),
  panel({ ...published, id: 'published-tool', path: '/tool/:appId/*', title: 'Tool' }),
  panel({
    slot: pages,
    id: 'live-apps',
    path: '/live',
    layout: 'shell',
    access: 'all',
    title: 'Live apps',
    load: () => import('./home/LiveAppsPage.js'),
  }),
  panel({
    slot: pages,
    id: 'analytics',
    path: '/analytics/app/:appId',
    layout: 'shell',
    access: 'all',
    title: 'Analytics',
    load: () => import('./analytics/AnalyticsPage.js'),
  }),
  panel({
    slot: pages,
    id: 'onboarding',
    path: '/onboarding',
    layout: 'shell',
    access: 'all',
    title: 'Welcome',
    load: () => import('./home/OnboardingPage.js'),
  }),
  panel({
    slot: builderWorkArea,
    id: 'settings',
    title: 'Settings',
    spaceAppTitle: 'App settings',
    icon: SettingsOutlined,
    order: 90,
    load: () => import('./settings/AppSettingsPanel.js'),
  }),
  panel({
    slot: builderWorkArea,
    id: 'users',
    title: 'Users',
    icon: GroupOutlined,
    order: 80,
    load: () => import('./users/UsersPanel.js'),
  }),
  panel({
    slot: builderWorkArea,
    id: 'security',
    title: 'Security',
    icon: SecurityOutlined,
    order: 85,
    load: () => import('./security/SecurityPanel.js'),
  }),
  panel({ slot: builderSettings, id: 'apps', sections: () => import('./settings/own-sections.js') }),
  panel({ slot: commandSources, id: 'apps', load: () => import('./AppCommands.js') }),
  panel({
    slot: accountLinks,
    id: 'how-it-works',
    title: 'How it works',
    path: '/onboarding',
    icon: LightbulbOutlined,
    order: 10,
  }),
  panel({
    slot: navigation,
    id: 'home',
    title: 'Home',
    path: '/home',
    icon: HomeOutlined,
    position: 'top',
    order: 10,
  }),
  panel({
    slot: navigation,
    id: 'apps',
    title: 'Apps',
    path: '/apps',
    icon: AppsOutlined,
    position: 'top',
    order: 20,
  }),
]);
