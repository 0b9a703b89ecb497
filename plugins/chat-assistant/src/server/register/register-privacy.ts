import { ModelNotAvailable } from '@buildai/models/shared';
import { privacyApi } from '../../shared/privacy-api.js';
import type { ChatKit } from '../chat-kit.js';

/** What the page about privacy says. */
export function registerPrivacy({ serve, uses }: ChatKit): void {
  const { models, promptRows } = uses;
  serve(privacyApi, {
    async getModelPrivacy() {
      const info = await models.resolve().then(
        (resolved) => resolved.info,
        (error: unknown) => {
          // Then nothing is sent.
          if (ModelNotAvailable.is(error)) return undefined;
          throw error;
        },
      );
      return {
        model:
          info === undefined || info.onlyBuildsApps
            ? null
            : { label: info.label, providerId: info.providerId },
        rowsAllowed: promptRows.isAllowed,
      };
    },
  });
}
