import { languageOf } from '../../language/detect-language.js';
import { storedModel } from '../../reading/learned/stored-model.js';
import type { StoredWeights } from '../../reading/learned/weight-table.js';
import { WeightTable } from '../../reading/learned/weight-table.js';
import type { Intent } from './intent.js';
import { intents } from './intent.js';
import { intentFeatures } from './intent-features.js';

let table: WeightTable | undefined;

/** The trained weights, read at first use. */
function weights(): WeightTable {
  table ??= WeightTable.from(storedModel<StoredWeights>('intents.json.br'));
  return table;
}

/** Least probability of an intent other than to have an app built. */
const leastSure = 0.5;

/** What the writer of a first request wants. */
export function intentOf(request: string): Intent {
  const chances = weights().probabilities(intentFeatures(request, languageOf(request)));
  const best = intents[chances.indexOf(Math.max(...chances))] ?? 'build';
  return 1 - (chances[0] ?? 0) > leastSure ? (best === 'build' ? otherOf(chances) : best) : 'build';
}

function otherOf([, ...others]: readonly number[]): Intent {
  return intents[1 + others.indexOf(Math.max(...others))] ?? 'build';
}
