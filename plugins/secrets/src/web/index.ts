import { requestSecretsAction } from '@buildai/app-features/shared';
import { builderCodeTools, builderReplyCards, builderSettings } from '@buildai/apps/shared';
import { definePanels, overlays, panel } from '@buildai/web/slots';
import { secretsInAddress } from '../shared/secrets-address.js';

export default definePanels('secrets', [
  panel({
    slot: overlays,
    id: 'secrets',
    when: ({ search }) => secretsInAddress(search) !== undefined,
    load: () => import('./manage/SecretsOverlay.js'),
  }),
  panel({
    slot: builderCodeTools,
    id: 'secrets',
    load: () => import('./manage/SecretsTool.js'),
  }),
  panel({
    slot: builderReplyCards,
    id: 'secrets',
    when: ({ actions }) => actions.some(({ type }) => type === requestSecretsAction),
    load: () => import('./requests/SecretsCard.js'),
  }),
  panel({ slot: builderSettings, id: 'secrets', sections: () => import('./settings-sections.js') }),
]);
