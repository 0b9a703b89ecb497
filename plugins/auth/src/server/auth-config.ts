import { z } from 'zod';

const address = z.url({
  protocol: /^https?$/,
  error: 'should be an address such as https://example.com/token',
});

const google = z.strictObject({
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
  authorizationURL: address.default('https://accounts.google.com/o/oauth2/v2/auth'),
  tokenURL: address.default('https://www.googleapis.com/oauth2/v4/token'),
  userProfileURL: address.default('https://www.googleapis.com/oauth2/v3/userinfo'),
  /** Issuer identifier. Default: the origin of `authorizationURL`. */
  issuer: address.optional(),
});

/** The plugin's section of the settings file. Google sign-in is off unless client id and secret are both given. */
export const authConfig = z.strictObject({
  google: google.prefault({}),
  /**
   * Whether people must verify their email address before they continue. Default: `when-mail-is-sent`, since
   * without mail delivery no one could.
   */
  verifyEmail: z.enum(['always', 'never', 'when-mail-is-sent']).default('when-mail-is-sent'),
  /** Feature flags for the web, by name: `{ newNavigation: true }`. */
  featureFlags: z.record(z.string().max(60), z.boolean()).default({}),
  /** Cost of password hashing. `weak-for-tests` is nearly free. */
  passwordHashing: z.enum(['strong', 'weak-for-tests']).default('strong'),
});
export type AuthConfig = z.output<typeof authConfig>;
