import { pages } from '../slots/shell-slots.js';
import { definePanels, panel } from '../slots/slot.js';

/** Pages that belong to no plugin. */
export const shellPanels = definePanels('web', [
  panel({
    slot: pages,
    id: 'settings',
    path: '/settings',
    layout: 'shell',
    access: 'all',
    title: 'Settings',
    load: () => import('../settings/SettingsPage.js'),
  }),
  panel({
    slot: pages,
    id: 'unauthorized',
    path: '/error/unauthorized',
    layout: 'bare',
    access: 'anonymous',
    title: 'Not allowed',
    load: () => import('./UnauthorizedPage.js'),
  }),
  ...(import.meta.env.DEV
    ? [
        panel({
          slot: pages,
          id: 'components',
          path: '/dev/components',
          layout: 'bare' as const,
          access: 'anonymous' as const,
          title: 'Components',
          load: () => import('../dev/ComponentsPage.js'),
        }),
      ]
    : []),
]);
