import type { Live, Transaction } from '@buildai/core';
import { columnRunLiveEvent } from '../../shared/columns-api.js';

/** Reports to the builders of an app that a conversion made progress or ended. */
export async function reportColumnRun(live: Live, appId: string, transaction: Transaction): Promise<void> {
  await live.send(`app:${appId}`, columnRunLiveEvent, { appId }, transaction);
}
