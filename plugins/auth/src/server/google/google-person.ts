import { z } from 'zod';

/** The part of the Google profile that is used. */
export const googlePerson = z.object({
  /** Google's subject id: never changes and is never reassigned. */
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
});
export type GooglePerson = z.infer<typeof googlePerson>;

/** The identity of a person within a tenant: in each app, the same person has another account. */
export const googleIdentity = (tenantId: string, { sub }: GooglePerson) =>
  ({ tenantId, provider: 'google', subject: sub }) as const;
