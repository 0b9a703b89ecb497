import AppsOutlined from '@mui/icons-material/AppsOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import { authorizeAppPath } from '../shared/builder-entry.js';
import { commandSources, definePanels, navigation, pages, panel } from '@buildai/web/slots';
import { builderWorkArea } from '../shared/slots.js';

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
  panel({
    slot: pages,
    id: 'published-app',
    path: '/app/:appId',
    layout: 'bare',
    access: 'anonymous',
    title: 'App',
    load: () => import('./published/PublishedAppPage.js'),
  }),
  panel({
    slot: builderWorkArea,
    id: 'settings',
    title: 'Settings',
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
  panel({ slot: commandSources, id: 'apps', load: () => import('./AppCommands.js') }),
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
