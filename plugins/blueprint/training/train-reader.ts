import type { StoredReaderModel } from '../src/server/reading/learned/reader-model.js';
import { SequenceModel } from '../src/server/reading/learned/sequence-model.js';
import { secondFeatures } from '../src/server/reading/learned/tag-request.js';
import { typeNames } from '../test/corpus/expected-field.js';
import { spansOf } from '../src/server/reading/learned/mark.js';
import { linkExamples } from './link-examples.js';
import type { MarkedWords } from './marked-words.js';
import { ownerExamples } from './owner-examples.js';
import { stored } from './trained-weights.js';
import { trainClasses } from './train-classes.js';
import type { TrainedSequence } from './train-sequence.js';
import { trainSequence } from './train-sequence.js';
import { typeExamples } from './type-examples.js';

const sequenceOptions = { epochs: 8, least: 2, rate: 0.05, penalty: 1e-3 };
const classOptions = { epochs: 10, least: 2, rate: 0.1, penalty: 1e-3 };
const folds = 4;

const storedSequence = ({ emissions, transitions }: TrainedSequence) => ({
  emissions: stored(emissions),
  transitions: [...transitions].map((weight) => Number(weight.toFixed(3))),
});

/** Labels of the first pass for each request, by a model that has not seen the request. */
function unseenLabels(all: readonly MarkedWords[]): Map<MarkedWords, number[]> {
  const labels = new Map<MarkedWords, number[]>();
  for (let fold = 0; fold < folds; fold += 1) {
    const isHeldOut = (at: number) => at % folds === fold;
    const seen = all.filter((_, at) => !isHeldOut(at));
    const model = SequenceModel.from(storedSequence(trainSequence(seen, sequenceOptions)));
    all.forEach((each, at) => isHeldOut(at) && labels.set(each, model.labels(each.features)));
  }
  return labels;
}

/** Trains the model from marked requests. Takes about a minute for 2,000; the same requests give the same bytes. */
export function trainReader(all: readonly MarkedWords[]): StoredReaderModel {
  const labels = unseenLabels(all);
  const again = all.map((each) => ({
    labels: each.labels,
    features: secondFeatures(each.words, each.features, labels.get(each) ?? []),
  }));
  const linkNames = ['no', 'yes'];
  const ownersOf = (each: MarkedWords) => [
    ...ownerExamples(each),
    ...ownerExamples(each, spansOf(labels.get(each) ?? [])),
  ];
  return {
    first: storedSequence(trainSequence(all, sequenceOptions)),
    second: storedSequence(trainSequence(again, sequenceOptions)),
    owners: stored(trainClasses(all.flatMap(ownersOf), { ...classOptions, names: linkNames })),
    links: stored(trainClasses(all.flatMap(linkExamples), { ...classOptions, names: linkNames })),
    types: stored(trainClasses(all.flatMap(typeExamples), { ...classOptions, names: typeNames })),
    typeNames,
  };
}
