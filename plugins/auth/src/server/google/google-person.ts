import { z } from 'zod';

/** What Google says of the person, as far as it is believed. */
export const googlePerson = z.object({
  /** Never changes and never changes hands. */
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
});
export type GooglePerson = z.infer<typeof googlePerson>;

/** The person at one place: the same person is somebody else in each app. */
export const googleIdentity = (tenantId: string, { sub }: GooglePerson) =>
  ({ tenantId, provider: 'google', subject: sub }) as const;
