import { defineEvent } from '@buildai/core/shared';

/** A deployment of an app’s function has changed its state. Builders of the app receive it live. */
export const deploymentChanged = defineEvent<{ appId: string; name: string }>(
  'functions/deployment-changed',
  { topic: ({ appId }) => `app:${appId}` },
);

/** A scheduled run of the published version has begun or ended. Builders of the app receive it live. */
export const scheduleRan = defineEvent<{ appId: string; name: string }>('functions/schedule-ran', {
  topic: ({ appId }) => `app:${appId}`,
});

/** What functions of an app may reach or use has changed, or one asked for a host. Builders of the app receive it live. */
export const functionRightsChanged = defineEvent<{ appId: string }>('functions/rights-changed', {
  topic: ({ appId }) => `app:${appId}`,
});
