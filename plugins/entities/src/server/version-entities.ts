import { NotFound } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { LRUCache } from 'lru-cache';
import type { EntityFileFault } from '../shared/entity-file.js';
import { isEntityFile, parseEntityFile } from '../shared/entity-file.js';
import type { EntitySchema } from '../shared/entity-schema.js';
import { EntityFileInvalid } from '../shared/errors.js';
import type { EntityModel } from './entity-model.js';
import { compileEntity } from './entity-model.js';

type CompiledFile =
  | { readonly ok: true; readonly model: EntityModel }
  | { readonly ok: false; readonly faults: readonly EntityFileFault[] };

/** Entities by name. */
export type EntityModels = ReadonlyMap<string, CompiledFile>;

/** @throws NotFound for an entity that is not there, EntityFileInvalid for one whose file is faulty. */
export function requireModel(models: EntityModels, entity: string): EntityModel {
  const compiled = models.get(entity);
  if (!compiled) throw NotFound({ message: `There is no entity ${entity}.` });
  if (compiled.ok) return compiled.model;
  const sentences = compiled.faults.map(({ path, place, message }) => `${path}, ${place}: ${message}`);
  throw EntityFileInvalid({ message: sentences.join(' '), details: compiled.faults });
}

export function modelsOf(schemas: ReadonlyMap<string, EntitySchema>): EntityModels {
  return new Map(
    [...schemas].map(([name, schema]) => [name, { ok: true, model: compileEntity(name, schema) }]),
  );
}

/**
 * The compiled entities of each version. A version never changes, and a file that many versions share is compiled
 * once, by the hash of its content.
 */
export class VersionEntities {
  readonly #files = new LRUCache<string, CompiledFile>({ max: 2000 });
  readonly #models = new LRUCache<string, EntityModels>({ max: 500 });

  constructor(private readonly versions: () => VersionStore) {}

  async of(versionId: string): Promise<EntityModels> {
    const known = this.#models.get(versionId);
    if (known) return known;
    const models = await this.#load(versionId);
    // A version that is still being made looks empty from outside its transaction.
    if (models.size > 0) this.#models.set(versionId, models);
    return models;
  }

  async #load(versionId: string): Promise<EntityModels> {
    const models = new Map<string, CompiledFile>();
    for (const { path, hash } of await this.versions().manifest(versionId)) {
      if (!isEntityFile(path)) continue;
      const key = `${path} ${hash}`;
      const compiled = this.#files.get(key) ?? compileFile(path, await this.versions().read(versionId, path));
      this.#files.set(key, compiled);
      models.set(path.slice('entities/'.length, -'.json'.length), compiled);
    }
    return models;
  }
}

function compileFile(path: string, content = ''): CompiledFile {
  const parsed = parseEntityFile(path, content);
  return parsed.ok ? { ok: true, model: compileEntity(parsed.name, parsed.schema) } : parsed;
}
