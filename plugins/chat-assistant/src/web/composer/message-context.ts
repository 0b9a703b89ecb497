import { localTimeZone } from '@buildai/core/shared';
import type { SentMessage } from '../../shared/api.js';
import type { ModelChoice } from './use-models.js';

/** What every message states besides its text. */
export function messageContext({
  sentId,
}: Pick<ModelChoice, 'sentId'>): Pick<SentMessage, 'timeZone' | 'model'> {
  return {
    timeZone: localTimeZone(),
    ...(sentId === undefined ? {} : { model: sentId }),
  };
}
