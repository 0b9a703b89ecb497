import type { Figure } from '@buildai/core/testing';
import { measureBundling } from './bundling.js';
import { measureReplyToPreview } from './reply-to-preview.js';

/** The promises of the runtime: bundles as fast as one types, and an app that is there when the reply is. */
export default async function measureRuntime(): Promise<readonly Figure[]> {
  return [...(await measureBundling()), ...(await measureReplyToPreview())];
}
