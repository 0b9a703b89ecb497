import { builderHeader } from '@buildai/apps/shared';
import { definePanels, panel } from '@buildai/web/slots';

export default definePanels('versions', [
  panel({
    slot: builderHeader,
    id: 'version',
    side: 'title',
    order: 10,
    load: () => import('./VersionMenu.js'),
  }),
]);
