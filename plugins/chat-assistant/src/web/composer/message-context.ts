import { localTimeZone } from '@buildai/core/shared';
import type { SentMessage } from '../../shared/api.js';
import type { ModelChoice } from './use-models.js';

/** What messages take from the choice of the composer. */
export type SentChoice = Pick<ModelChoice, 'generates' | 'sentId'>;

/** What every message states besides its text. */
export function messageContext({
  generates,
  sentId,
}: SentChoice): Pick<SentMessage, 'timeZone' | 'model' | 'generates'> {
  return {
    timeZone: localTimeZone(),
    ...(sentId === undefined ? {} : { model: sentId }),
    ...(generates ? { generates } : {}),
  };
}
