import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';

const membership = z.object({
  /** Whether only members may use this app. */
  isRequired: z.boolean(),
  /** Whether this person may use the app: as a member, or as one of its builders and admins. */
  isMember: z.boolean(),
  productName: z.string(),
  /** Where the membership is bought; empty if none is required, or none is for sale. */
  buyUrl: z.string(),
  email: z.string(),
  /** Purchases with this address count once it is verified. */
  emailVerified: z.boolean(),
  /** The address for people who need help; empty if there is none. */
  supportEmail: z.string(),
});
export type Membership = z.infer<typeof membership>;

/** Also for people who may not enter yet. */
const ofMyself = {
  access: 'all',
  reach: 'app',
  beforeVerification: true,
  response: membership,
} as const;

/** The membership of the end user who calls, at the address of the app. */
export const membershipApi = defineApi({
  readMembership: {
    ...ofMyself,
    method: 'GET',
    path: '/api/membership',
    summary: 'Whether the end user signed in at this address is a member of the app.',
  },
  useLicense: {
    ...ofMyself,
    method: 'POST',
    path: '/api/membership/license',
    summary:
      'Makes the end user a member by the license key of a purchase, of which each admits one account.',
    body: z.object({ licenseKey: z.string().trim().min(1, 'Enter your license key.').max(200) }),
  },
  checkPurchase: {
    ...ofMyself,
    method: 'POST',
    path: '/api/membership/check',
    summary: 'Looks at the payment provider for purchases with the verified address of the end user.',
  },
});
