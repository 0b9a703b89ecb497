import type { Membership } from '@buildai/memberships/shared';
import { request } from '@buildai/app-kit/client/request.js';

const post = async (path: string, body?: unknown) =>
  (await request(path, { method: 'POST', ...(body === undefined ? {} : { body }) })) as Membership;

/** Server calls on the membership of the person who is signed in. All throw AppError. */
export const membershipCalls = {
  read: async () => (await request('/api/membership')) as Membership,
  useLicense: (licenseKey: string) => post('/api/membership/license', { licenseKey }),
  check: () => post('/api/membership/check'),
};
