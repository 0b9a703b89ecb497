import {
  ConnectionEnded,
  ItemVanished,
  SourceRefused,
  SourceUnavailable,
} from '@buildai/context-sources/shared';
import type { AppError } from '@buildai/core/shared';
import { z } from 'zod';

const failure = z.object({
  error: z.object({
    message: z.string().optional(),
    errors: z.array(z.object({ reason: z.string() })).optional(),
  }),
});

/** Google says 403 to what other services say 429 to. */
const busy = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'sharingRateLimitExceeded',
  'dailyLimitExceeded',
  'quotaExceeded',
  'backendError',
]);

const refusals: Readonly<Record<string, string>> = {
  exportSizeLimitExceeded: 'Google gives documents of at most 10 MB. Split this one, or upload it as a file.',
  cannotExportFile: 'Its owner does not allow this document to be downloaded.',
  cannotDownloadFile: 'Its owner does not allow this file to be downloaded.',
  cannotDownloadAbusiveFile: 'Google holds this file for harmful and does not give it.',
  accessNotConfigured: 'The API of Google Drive or Google Sheets is not switched on for this installation.',
  insufficientPermissions: 'The connection may not read this. Connect again and allow it to read your files.',
};

/** Seconds, where Google names no time. */
const pause = 10;

/** What an answer of Google that is no success means. Its body is read. */
export async function driveFailure(response: Response): Promise<AppError> {
  const { data } = failure.safeParse(await response.json().catch(() => undefined));
  const reason = data?.error.errors?.[0]?.reason ?? '';
  const { status } = response;
  if (status === 401) return ConnectionEnded();
  if (status === 404) return ItemVanished();
  if (status === 429 || status >= 500 || busy.has(reason)) {
    return SourceUnavailable({
      message: 'Google Drive is busy at the moment.',
      retryAfter: Number(response.headers.get('retry-after')) || pause,
    });
  }
  const message = refusals[reason];
  if (message !== undefined) return SourceRefused({ message });
  return SourceRefused({
    message:
      status === 403
        ? 'The connection may not read this file.'
        : `Google Drive refused this: ${data?.error.message ?? `status ${status}`}`,
  });
}
