import { definePanels, panel, settingsSections } from '@buildai/web/slots';

export default definePanels('models', [
  panel({
    slot: settingsSections,
    id: 'models',
    title: 'AI models',
    order: 50,
    when: ({ isAdmin }) => isAdmin,
    load: () => import('./ModelSettings.js'),
  }),
]);
