import { statedLanguage } from '@buildai/code-model';
import { NotFound } from '@buildai/core/shared';
import type { Transaction } from '@buildai/core';
import { atMost } from '@buildai/core';
import type { VersionStore } from '@buildai/versions/shared';
import { LRUCache } from 'lru-cache';
import type { EntityFileError } from '../../shared/entity-file.js';
import type { EntitySchema } from '../../shared/entity-schema.js';
import { isEntityFile, parseEntityFile } from '../../shared/entity-file.js';
import { EntityFileInvalid } from '../../shared/errors.js';
import type { AppTimeZones } from './app-time-zones.js';
import type { Collation } from './collation/collation.js';
import { collationOf } from './collation/collation.js';
import type { EntityModel } from './entity-model.js';
import { compileEntity } from './entity-model.js';

type CompiledFile =
  | { readonly ok: true; readonly model: EntityModel }
  | { readonly ok: false; readonly errors: readonly EntityFileError[] };

/** Entities by name. */
export type EntityModels = ReadonlyMap<string, CompiledFile>;

/** @throws NotFound for an unknown entity, EntityFileInvalid for one with an invalid file. */
export function requireModel(models: EntityModels, entity: string): EntityModel {
  const compiled = models.get(entity);
  if (!compiled) throw NotFound({ message: `There is no entity ${entity}.` });
  if (compiled.ok) return compiled.model;
  const sentences = compiled.errors.map(({ path, place, message }) => `${path}, ${place}: ${message}`);
  throw EntityFileInvalid({ message: sentences.join(' '), details: compiled.errors });
}

/** The schemas by name; invalid files are left out. */
export const schemasOf = (models: EntityModels): ReadonlyMap<string, EntitySchema> =>
  new Map([...models].flatMap(([name, compiled]) => (compiled.ok ? [[name, compiled.model.schema]] : [])));

/** Kept at once, so that as many apps can be used in turn. One takes a few KB. */
const mostEntities = 10_000;
const mostLayouts = 1_000;

/** A version of an app. */
export interface EntitiesPlace {
  readonly appId: string;
  readonly versionId: string;
}

/**
 * Compiled entities per version and time zone, with the order of texts in the language that the version states. Versions are immutable; a file shared by many versions is compiled once,
 * keyed by its content hash.
 */
export class VersionEntities {
  readonly #files = new LRUCache<string, CompiledFile>(atMost(mostEntities));
  /** The collation that each layout states, by the content hash of the layout. */
  readonly #collations = new LRUCache<string, Collation>(atMost(mostLayouts));
  readonly #models = new LRUCache<string, EntityModels>({
    maxSize: mostEntities,
    sizeCalculation: ({ size }) => size,
  });

  constructor(
    private readonly versions: VersionStore,
    private readonly timeZones: AppTimeZones,
  ) {}

  /** @param transaction the transaction that is creating the version. */
  async of({ appId, versionId }: EntitiesPlace, transaction?: Transaction): Promise<EntityModels> {
    return this.#in(versionId, await this.timeZones.of(appId, transaction), transaction);
  }

  /** Those of the newest version, which the builder shows. */
  async newest(appId: string): Promise<EntityModels> {
    const head = await this.versions.head(appId);
    return head ? this.of({ appId, versionId: head.versionId }) : new Map();
  }

  /** The schemas alone, which do not depend on the zone of the app; invalid files are left out. */
  async schemas(versionId: string, transaction?: Transaction): Promise<ReadonlyMap<string, EntitySchema>> {
    return schemasOf(await this.#in(versionId, 'UTC', transaction));
  }

  async #in(versionId: string, timeZone: string, transaction?: Transaction): Promise<EntityModels> {
    const key = `${versionId} ${timeZone}`;
    const known = this.#models.get(key);
    if (known) return known;
    const models = await this.#load(versionId, timeZone, transaction);
    // A version that is still being created looks empty from outside its transaction.
    if (models.size > 0) this.#models.set(key, models);
    return models;
  }

  async #load(versionId: string, timeZone: string, transaction?: Transaction): Promise<EntityModels> {
    const models = new Map<string, CompiledFile>();
    const manifest = await this.versions.manifest(versionId, transaction);
    const layout = manifest.find(({ path }) => path === 'layout.jsx' || path === 'layout.tsx');
    const collation = layout ? await this.#collation(versionId, layout, transaction) : collationOf();
    for (const { path, hash } of manifest) {
      if (!isEntityFile(path)) continue;
      const key = `${path} ${hash} ${timeZone} ${collation.id}`;
      const compiled =
        this.#files.get(key) ??
        compileFile(path, await this.versions.read(versionId, path, transaction), { timeZone, collation });
      this.#files.set(key, compiled);
      models.set(path.slice('entities/'.length, -'.json'.length), compiled);
    }
    return models;
  }

  async #collation(
    versionId: string,
    { path, hash }: { readonly path: string; readonly hash: string },
    transaction?: Transaction,
  ): Promise<Collation> {
    const known = this.#collations.get(hash);
    if (known) return known;
    const source = await this.versions.read(versionId, path, transaction);
    const collation = collationOf(statedLanguage(source ?? ''));
    this.#collations.set(hash, collation);
    return collation;
  }
}

function compileFile(
  path: string,
  content: string | undefined,
  { timeZone, collation }: Pick<EntityModel, 'timeZone' | 'collation'>,
): CompiledFile {
  const parsed = parseEntityFile(path, content ?? '');
  if (!parsed.ok) return parsed;
  return { ok: true, model: compileEntity(parsed.name, parsed.schema, timeZone, collation) };
}
