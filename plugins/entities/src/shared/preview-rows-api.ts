import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import { previewRowsChoice } from './preview-rows-setting.js';

/** Sent on `app:{appId}` with `{ appId }` when the preview's rows are switched, or copying makes progress. */
export const previewRowsLiveEvent = 'preview-rows-changed';

const state = z.object({
  /** Which rows the preview currently shows. */
  rows: previewRowsChoice,
  /** When the shown copy was made; ISO 8601 UTC, or null without a copy. */
  copiedAt: z.string().nullable(),
  /** Progress in rows; null while no copy is running. */
  copying: z.object({ copied: z.number().int(), total: z.number().int() }).nullable(),
  /** Whether the latest copy failed. */
  failed: z.boolean(),
});
export type PreviewRowsState = z.infer<typeof state>;

const params = z.object({ appId: z.string() });

export const previewRowsApi = defineApi({
  getPreviewRows: {
    method: 'GET',
    path: '/api/apps/:appId/preview-rows',
    access: 'builder',
    on: app('builder'),
    summary: 'Which rows the preview shows: live data, or its own copy.',
    params,
    response: state,
  },
  copyPreviewRows: {
    method: 'POST',
    path: '/api/apps/:appId/preview-rows/copy',
    access: 'builder',
    on: app('builder'),
    summary:
      'Replaces the preview’s copy with a new copy of the live rows. The setting previewRows must be "copy".',
    params,
    response: state,
  },
});
