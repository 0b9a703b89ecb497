import type { DoctorCheck } from '@buildai/core';
import { ModelNotAvailable } from '../shared/errors.js';
import type { ModelCatalog } from '../shared/model-catalog.js';

/** Checks whether the default model can be used, without calling it. */
export function checkDefaultModel(catalog: Pick<ModelCatalog, 'resolve'>): DoctorCheck {
  return {
    id: 'models/default-model',
    title: 'Models',
    needs: 'tables',
    async run() {
      try {
        const { info } = await catalog.resolve();
        const more = info.onlyBuildsApps ? ' Connect a large model for anything else.' : '';
        return { state: 'ok', message: `${info.label} builds the apps.${more}` };
      } catch (error) {
        if (!ModelNotAvailable.is(error)) throw error;
        return {
          state: 'failed',
          message: error.message,
          remedy: 'Choose another default in the model settings or with DEFAULT_MODEL, or set its key.',
        };
      }
    },
  };
}
