import { defineError } from '@buildai/core/shared';

export const ClaimAdminOnly = defineError(
  'claim_admin_only',
  403,
  'Only an admin can let customers claim apps.',
);
export const ClaimNeedsPublishedApp = defineError(
  'claim_needs_published_app',
  409,
  "You can't copy invite link until you publish your app",
);
export const AppNotClaimable = defineError(
  'app_not_claimable',
  409,
  'This app can’t be claimed. Turn on “Customers can claim this app” first.',
);
/** The code is unknown, was used, or was withdrawn. */
export const ClaimInvalid = defineError(
  'claim_invalid',
  404,
  'This invitation is no longer valid. Ask for a new one.',
);
export const ClaimByOwner = defineError('claim_by_owner', 409, 'This app already belongs to you.');
