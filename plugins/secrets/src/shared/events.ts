import { defineEvent } from '@buildai/core/shared';

/**
 * Published in the transaction that stored or deleted secrets of an app, or requests for them. Builders of the app
 * receive it live.
 */
export const secretsChanged = defineEvent<{ appId: string }>('secrets/secrets-changed', {
  topic: ({ appId }) => `app:${appId}`,
});
