import { z } from 'zod';

/** The section `stripe` of the plugin's settings. Selling at Stripe is off where there is neither key nor secret. */
export const stripeConfig = z
  .strictObject({
    secretKey: z.string().optional(),
    /** Signing secret of the webhook endpoint: `whsec_…`. */
    webhookSecret: z.string().optional(),
    /** Where the API is; Stripe's own unless stated. */
    url: z
      .string()
      .regex(
        /^https?:\/\/[^/?#@]+\/?$/,
        'should be an address without a path, such as https://api.stripe.com',
      )
      .default('https://api.stripe.com'),
  })
  .superRefine(({ secretKey, webhookSecret }, context) => {
    if (Boolean(secretKey) === Boolean(webhookSecret)) return;
    const [lacking, name, other] = secretKey
      ? ['webhookSecret', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY']
      : ['secretKey', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
    const message = `${name} should be given too: ${other} is, and each needs the other`;
    context.addIssue({ code: 'custom', path: [lacking ?? ''], message });
  });

/** Selling at Stripe as it is when it is on. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly url: string;
}

/** Undefined where selling at Stripe is off. */
export function stripeSettingsOf({
  secretKey,
  webhookSecret,
  url,
}: z.output<typeof stripeConfig>): StripeSettings | undefined {
  return secretKey && webhookSecret ? { secretKey, webhookSecret, url } : undefined;
}
