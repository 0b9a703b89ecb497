import { builderSettings } from '@buildai/apps/shared';
import { definePanels, pages, panel } from '@buildai/web/slots';
import { unsubscribePath } from '../shared/unsubscribe-path.js';

export default definePanels('app-mail', [
  panel({
    slot: builderSettings,
    id: 'app-mail',
    title: 'Email from this app',
    order: 37,
    when: ({ appKind }) => appKind === 'space_app',
    load: () => import('./MailSettings.js'),
  }),
  panel({
    slot: pages,
    id: 'unsubscribe',
    path: unsubscribePath,
    layout: 'bare',
    access: 'anonymous',
    title: 'Unsubscribe',
    load: () => import('./UnsubscribePage.js'),
  }),
]);
