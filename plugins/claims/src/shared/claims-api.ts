import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { countNames, featureNames } from '@buildai/plans/shared';
import { z } from 'zod';

const claim = z.object({ code: z.string().max(100) });

const offeredApp = z.object({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  /** Name of its builder. */
  builder: z.string(),
  /** What the plan of its builder includes. */
  features: z.array(z.enum(featureNames)),
  /** What a caller who is signed in would have more of than their plan includes. */
  beyondPlan: z.array(z.object({ limit: z.enum(countNames), used: z.number(), total: z.number() })),
  /** Whether the builder stays as a collaborator. */
  builderStays: z.boolean(),
});
export type OfferedApp = z.infer<typeof offeredApp>;

export const claimsApi = defineApi({
  getClaimInvitation: {
    method: 'GET',
    path: '/api/apps/:appId/settings/claimInvitation',
    access: 'admin',
    on: app('owner'),
    summary: 'The invitation to claim a published app: a code that works once, and a link with it.',
    params: z.object({ appId: z.string() }),
    response: z.object({ inviteLink: z.string(), claimCode: z.string() }),
  },
  readClaim: {
    method: 'POST',
    path: '/api/claims/read',
    access: 'anonymous',
    summary: 'The app that a code claims. Uses nothing up.',
    body: claim,
    response: offeredApp,
  },
  acceptClaim: {
    method: 'POST',
    path: '/api/claims/accept',
    access: 'builder',
    summary: 'Makes the caller the owner of the app, if their plan has room for it.',
    body: claim,
    response: z.object({ appId: z.string() }),
  },
});
