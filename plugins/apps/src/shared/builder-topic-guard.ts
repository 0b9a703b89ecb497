import type { TopicGuard } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { AppResolver } from './app-resource.js';

/** Lets the builders of an app watch its topic with this prefix: `rows:{appId}`. */
export function builderTopicGuard(prefix: string, resolveApp: AppResolver): TopicGuard {
  return {
    prefix,
    async mayWatch(caller, appId) {
      try {
        await resolveApp({ caller, origin: undefined }, appId, 'builder');
        return true;
      } catch (error) {
        if (NotFound.is(error)) return false;
        throw error;
      }
    },
  };
}
