import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import { builderSettings, homePrompt, planAlternatives } from '@buildai/apps/shared';
import { definePanels, navigation, overlays, pages, panel } from '@buildai/web/slots';
import { duplicateParameter } from './duplicate-parameter.js';

export default definePanels('templates', [
  panel({
    slot: pages,
    id: 'templates',
    path: '/templates',
    layout: 'shell',
    access: 'all',
    title: 'Templates',
    load: () => import('./TemplatesPage.js'),
  }),
  panel({
    slot: pages,
    id: 'template',
    path: '/item/:templateId',
    layout: 'bare',
    access: 'anonymous',
    title: 'Template',
    load: () => import('./TemplatePage.js'),
  }),
  panel({
    slot: overlays,
    id: 'duplicate-template',
    when: ({ search }) => new URLSearchParams(search).has(duplicateParameter),
    load: () => import('./DuplicateTemplateOverlay.js'),
  }),
  panel({
    slot: homePrompt,
    id: 'templates',
    order: 210,
    load: () => import('./StartFromTemplate.js'),
  }),
  panel({ slot: planAlternatives, id: 'templates', load: () => import('./ClosestTemplate.js') }),
  panel({
    slot: navigation,
    id: 'templates',
    title: 'Templates',
    path: '/templates',
    icon: WidgetsOutlined,
    position: 'top',
    order: 30,
  }),
  panel({ slot: builderSettings, id: 'templates', sections: () => import('./settings-sections.js') }),
]);
