import { ModelNotAvailable } from '@buildai/models/shared';
import type { ModelCatalog, ResolvedModel } from '@buildai/models/shared';
import { NoModelForApps } from '../shared/errors.js';

type Models = Pick<ModelCatalog, 'resolve'>;

/** @returns undefined if the model cannot be used, or only builds apps */
async function usable(models: Models, modelId: string | undefined): Promise<ResolvedModel | undefined> {
  try {
    const resolved = await models.resolve(modelId);
    return resolved.info.onlyBuildsApps ? undefined : resolved;
  } catch (error) {
    if (ModelNotAvailable.is(error)) return undefined;
    throw error;
  }
}

/**
 * The model that answers apps: the chosen one, else the default one, since a model may be taken away after an app has
 * chosen it. @returns undefined if there is none
 */
export const findModelForApps = async (
  models: Models,
  modelId?: string,
): Promise<ResolvedModel | undefined> =>
  (modelId === undefined ? undefined : await usable(models, modelId)) ?? usable(models, undefined);

/** Like `findModelForApps`. @throws NoModelForApps if there is none */
export async function modelForApps(models: Models, modelId?: string): Promise<ResolvedModel['model']> {
  const resolved = await findModelForApps(models, modelId);
  if (!resolved) throw NoModelForApps();
  return resolved.model;
}
