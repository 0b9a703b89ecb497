import type { Live, Transaction } from '@buildai/core';
import { previewRowsLiveEvent } from '../../shared/preview-rows-api.js';

/** Reports to the builders of an app that the state of its preview rows has changed. */
export function reportPreviewRows(live: Live, appId: string, transaction: Transaction): Promise<void> {
  return live.send(`app:${appId}`, previewRowsLiveEvent, { appId }, transaction);
}
