import type { ModelCatalog, ResolvedModel } from '@buildai/models/shared';
import { NoModelForApps } from '../shared/errors.js';

/** The model that answers apps: the default one unless stated. @throws NoModelForApps if the one in use only builds them */
export async function modelForApps(
  models: Pick<ModelCatalog, 'resolve'>,
  modelId?: string,
): Promise<ResolvedModel['model']> {
  const { model, info } = await models.resolve(modelId);
  if (info.onlyBuildsApps) throw NoModelForApps();
  return model;
}
