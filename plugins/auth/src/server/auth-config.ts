import { z } from 'zod';

const address = z.url({
  protocol: /^https?$/,
  error: 'should be an address such as https://example.com/token',
});

const google = z.strictObject({
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
  /** Google's own unless stated. */
  authorizationURL: address.optional(),
  tokenURL: address.optional(),
  userProfileURL: address.optional(),
});

/** The plugin's section of the settings file. Google sign-in is off unless client id and secret are both given. */
export const authConfig = z.strictObject({
  google: google.default({}),
  /**
   * Whether people must show that their address is theirs before they go on. `when-mail-is-sent` unless stated: on a
   * machine that sends no mail the proof would reach nobody.
   */
  verifyEmail: z.enum(['always', 'never', 'when-mail-is-sent']).default('when-mail-is-sent'),
  /** Switches that the web reads from the account, by name: `{ newNavigation: true }`. */
  featureFlags: z.record(z.string().max(60), z.boolean()).default({}),
  /** What a guess at a password costs whoever has got hold of its hash. `weak-for-tests` costs nothing. */
  passwordHashing: z.enum(['strong', 'weak-for-tests']).default('strong'),
});

/** Google sign-in as it is when it is on. */
export type GoogleConfig = z.output<typeof google> & {
  readonly clientId: string;
  readonly clientSecret: string;
};

/** Undefined where Google sign-in is off. */
export function googleConfigOf(config: z.output<typeof authConfig>): GoogleConfig | undefined {
  const { clientId, clientSecret } = config.google;
  return clientId && clientSecret ? { ...config.google, clientId, clientSecret } : undefined;
}
