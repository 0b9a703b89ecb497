import type { Language } from '../../language/language.js';
import type { StoredSequenceModel } from './sequence-model.js';
import { SequenceModel } from './sequence-model.js';
import { storedModel } from './stored-model.js';
import type { StoredWeights } from './weight-table.js';
import { WeightTable } from './weight-table.js';

/** What training wrote. See `training/README.md`. */
export interface StoredReaderModel {
  /** Marks words by themselves and their neighbors. */
  readonly first: StoredSequenceModel;
  /** Marks them again, with the first marks of the whole request. */
  readonly second: StoredSequenceModel;
  /** Whether a field belongs to a thing; classes: no, yes. */
  readonly owners: StoredWeights;
  /** Whether one thing refers to another; classes: no, yes. */
  readonly links: StoredWeights;
  /** Types of fields, in the order of `typeNames`. */
  readonly types: StoredWeights;
  readonly typeNames: readonly string[];
}

export interface ReaderModel {
  readonly first: SequenceModel;
  readonly second: SequenceModel;
  readonly owners: WeightTable;
  readonly links: WeightTable;
  readonly types: WeightTable;
  readonly typeNames: readonly string[];
}

export function readerModelFrom(stored: StoredReaderModel): ReaderModel {
  return {
    first: SequenceModel.from(stored.first),
    second: SequenceModel.from(stored.second),
    owners: WeightTable.from(stored.owners),
    links: WeightTable.from(stored.links),
    types: WeightTable.from(stored.types),
    typeNames: stored.typeNames,
  };
}

/** English has a model of its own, the other languages one together. */
export const modelFiles = { en: 'english.json.br', other: 'other-languages.json.br' } as const;
export type ModelName = keyof typeof modelFiles;
export const modelNameOf = (language: Language): ModelName => (language === 'en' ? 'en' : 'other');

const models = new Map<ModelName, ReaderModel>();

/** The trained model of a language, read at first use. */
export function readerModel(language: Language): ReaderModel {
  const name = modelNameOf(language);
  const known = models.get(name);
  if (known) return known;
  const model = readerModelFrom(storedModel<StoredReaderModel>(modelFiles[name]));
  models.set(name, model);
  return model;
}
