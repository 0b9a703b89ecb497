import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

/** What leaves the platform for AI models. */
export const privacyApi = defineApi({
  getModelPrivacy: {
    method: 'GET',
    path: '/api/model-privacy',
    access: 'anonymous',
    summary: 'Which AI model gets what people write, and whether rows of apps are among it.',
    response: z.object({
      /** The default model; null if it is built in, and gets nothing to another service. */
      model: z.object({ label: z.string(), providerId: z.string() }).nullable(),
      /** Whether the operator permits that models are shown rows. */
      rowsAllowed: z.boolean(),
    }),
  },
});
