import {
  ConnectionEnded,
  ItemVanished,
  SourceRefused,
  SourceUnavailable,
} from '@buildai/context-sources/shared';
import type { AppError } from '@buildai/core/shared';
import { retryAfterSeconds } from '@buildai/core/shared';
import { z } from 'zod';

const failure = z.object({
  error: z.object({
    message: z.string().optional(),
    errors: z.array(z.object({ reason: z.string(), location: z.string().optional() })).optional(),
    // The Sheets and Slides APIs put the reason here.
    details: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
});

/** Reasons for which Google sends 403 where others send 429. */
const busy = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'sharingRateLimitExceeded',
  'dailyLimitExceeded',
  'quotaExceeded',
  'backendError',
]);

const ofNewerApis: Readonly<Record<string, string>> = {
  SERVICE_DISABLED: 'accessNotConfigured',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'insufficientPermissions',
  RATE_LIMIT_EXCEEDED: 'rateLimitExceeded',
};

const refusals = {
  exportSizeLimitExceeded: 'Google exports documents of up to 10 MB. Split this one, or upload it as a file.',
  cannotExportFile: 'The owner doesn’t allow this document to be downloaded.',
  cannotDownloadFile: 'The owner doesn’t allow this file to be downloaded.',
  downloadQuotaExceeded: 'This file was downloaded too often today. Google will allow it again tomorrow.',
  pageTokenRefused: 'Google no longer knows the position of this listing.',
  cannotDownloadAbusiveFile: 'Google flagged this file as harmful and blocks its download.',
  accessNotConfigured: 'The Google Drive, Sheets, or Slides API isn’t enabled for this installation.',
  insufficientPermissions:
    'This connection doesn’t have access. Connect again and allow access to your files.',
} as const;
type Refusal = keyof typeof refusals;
const isKnown = (reason: string): reason is Refusal => Object.hasOwn(refusals, reason);

/** Whether `driveFailure` created this error for such a reason. */
export const isRefusal = (error: unknown, reason: Refusal): boolean =>
  SourceRefused.is(error) && error.message === refusals[reason];

/** Retry delay in seconds, if Google sends none. */
const pause = 10;

/** Converts an unsuccessful response of Google to an error. Consumes its body. */
export async function driveFailure(response: Response): Promise<AppError> {
  const { data } = failure.safeParse(await response.json().catch(() => undefined));
  const [first] = data?.error.errors ?? [];
  const newer = data?.error.details?.find(({ reason }) => reason !== undefined)?.reason ?? '';
  const reason =
    first?.location === 'pageToken' ? 'pageTokenRefused' : (first?.reason ?? ofNewerApis[newer] ?? '');
  const { status } = response;
  if (status === 401) return ConnectionEnded();
  if (status === 404) return ItemVanished();
  if (status === 429 || status >= 500 || busy.has(reason)) {
    return SourceUnavailable({
      message: 'Google Drive is busy right now.',
      retryAfter: retryAfterSeconds(response.headers.get('retry-after')) ?? pause,
    });
  }
  if (isKnown(reason)) return SourceRefused({ message: refusals[reason] });
  return SourceRefused({
    message:
      status === 403
        ? 'This connection doesn’t have access to this file.'
        : `Google Drive refused this: ${data?.error.message ?? `status ${status}`}`,
  });
}
