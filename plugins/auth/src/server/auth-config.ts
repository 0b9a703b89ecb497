import { z } from 'zod';

const address = z.url({
  protocol: /^https?$/,
  error: 'should be an address such as https://example.com/token',
});

const google = z.strictObject({
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
  /** Default: Google's. */
  authorizationURL: address.optional(),
  tokenURL: address.optional(),
  userProfileURL: address.optional(),
});

/** The plugin's section of the settings file. Google sign-in is off unless client id and secret are both given. */
export const authConfig = z.strictObject({
  google: google.default({}),
  /**
   * Whether people must verify their email address before they continue. Default: `when-mail-is-sent`, since
   * without mail delivery nobody could.
   */
  verifyEmail: z.enum(['always', 'never', 'when-mail-is-sent']).default('when-mail-is-sent'),
  /** Feature flags for the web, by name: `{ newNavigation: true }`. */
  featureFlags: z.record(z.string().max(60), z.boolean()).default({}),
  /** Cost of password hashing. `weak-for-tests` is nearly free. */
  passwordHashing: z.enum(['strong', 'weak-for-tests']).default('strong'),
});

/** Settings of Google sign-in when it is on. */
export type GoogleConfig = z.output<typeof google> & {
  readonly clientId: string;
  readonly clientSecret: string;
};

/** Undefined if Google sign-in is off. */
export function googleConfigOf(config: z.output<typeof authConfig>): GoogleConfig | undefined {
  const { clientId, clientSecret } = config.google;
  return clientId && clientSecret ? { ...config.google, clientId, clientSecret } : undefined;
}
