import { defineError } from '@buildai/core/shared';

export const MembershipsNeedSignUp = defineError(
  'memberships_need_sign_up',
  409,
  'Turn on sign-up first: members have accounts.',
);
export const MembershipsNeedDomain = defineError(
  'memberships_need_domain',
  409,
  'Connect a domain first: members pay for what they find at your address.',
);
export const MembershipsAreOn = defineError(
  'memberships_are_on',
  409,
  'This app has paid memberships, whose members sign up. Turn off paid memberships first.',
);
/** A token can be replaced only before the setup is completed. */
export const TokenInUse = defineError(
  'membership_token_in_use',
  409,
  'Your product is connected with another access token. Choose “Change product” to replace it.',
);
export const TokenMissing = defineError(
  'membership_token_missing',
  409,
  'Enter your Gumroad access token first.',
);
export const TokenRefused = defineError(
  'membership_token_refused',
  409,
  'Gumroad doesn’t accept this access token. Generate one with the scope “view_sales”.',
);
export const GumroadUnreachable = defineError(
  'gumroad_unreachable',
  503,
  'Gumroad can’t be reached right now. Try again later.',
);
export const ProductUnknown = defineError(
  'membership_product_unknown',
  409,
  'Gumroad has no published product like this in your account.',
);
export const NotConnected = defineError('memberships_not_connected', 409, 'No product is connected yet.');
/** The gate of an app with paid memberships. */
export const MembershipRequired = defineError(
  'membership_required',
  403,
  'This app is for members. Buy a membership, or enter your license key.',
);
export const LicenseInvalid = defineError(
  'license_invalid',
  400,
  'This license key isn’t valid for this app. Copy it from your receipt.',
);
export const LicenseEnded = defineError(
  'license_ended',
  409,
  'The membership of this license key has ended or was refunded.',
);
export const LicenseTaken = defineError(
  'license_taken',
  409,
  'Another account uses this license key. Sign in with the email address that you paid with.',
);
/** What buyers see when the seller has to do something about it, such as to renew the access token. */
export const PurchasesUnreadable = defineError(
  'purchases_unreadable',
  503,
  'Purchases can’t be checked right now. Contact the app’s owner for help.',
);
