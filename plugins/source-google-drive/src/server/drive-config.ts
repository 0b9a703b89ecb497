import { z } from 'zod';

const google = 'https://www.googleapis.com';

export const driveConfig = z
  .object({
    /**
     * OAuth client of a Google Cloud project with the Drive, Sheets and Slides APIs. Without both values, the
     * source is off.
     */
    clientId: z.string().min(1).optional(),
    clientSecret: z.string().min(1).optional(),
    /** Google's API endpoints. */
    driveUrl: z.url().default(`${google}/drive/v3`),
    sheetsUrl: z.url().default('https://sheets.googleapis.com/v4'),
    slidesUrl: z.url().default('https://slides.googleapis.com/v1'),
    authorizeUrl: z.url().default('https://accounts.google.com/o/oauth2/v2/auth'),
    tokenUrl: z.url().default('https://oauth2.googleapis.com/token'),
    revokeUrl: z.url().default('https://oauth2.googleapis.com/revoke'),
  })
  .refine(({ clientId, clientSecret }) => (clientId === undefined) === (clientSecret === undefined), {
    message: 'Set both clientId and clientSecret, or neither.',
    path: ['clientSecret'],
  });

export type DriveConfig = z.output<typeof driveConfig>;
export type DriveAddresses = Pick<DriveConfig, 'driveUrl' | 'sheetsUrl' | 'slidesUrl'>;
