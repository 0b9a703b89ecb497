import { percentile } from '@buildai/core/testing';
import type { Figure } from '@buildai/core/testing';
import { judgeEdits, judgePrompts, planningTimes } from '../test/corpus/corpus-score.js';
import { readCorpus } from '../test/corpus/read-corpus.js';
import { mostKnownFailures } from '../test/corpus/known-failures.js';
import type { CorpusHalf } from '../test/corpus/read-corpus.js';

function share<T>(all: readonly T[], isCounted: (each: T) => boolean): number {
  return all.length === 0 ? 0 : (100 * all.filter(isCounted).length) / all.length;
}

const isRight = ({ differences }: { readonly differences: readonly string[] }) => differences.length === 0;

/** What the planner has to understand without a click; the known half is counted in `known-failures.ts`. */
const leastEnglish: Readonly<Record<CorpusHalf, number>> = { known: 0, 'held-out': 38 };

/**
 * What is understood of one half. Only shares: no one who works on the reader may see the cases of the half that is
 * held out.
 */
async function measure(half: CorpusHalf): Promise<Figure[]> {
  const corpus = readCorpus(half);
  if (corpus.prompts.length + corpus.edits.length === 0) return [];
  const prompts = judgePrompts(corpus);
  const planned = prompts.filter(({ expected }) => expected.entities.length > 0);
  const english = planned.filter(({ expected }) => expected.language === 'en');
  const refused = prompts.filter(({ expected }) => expected.entities.length === 0);
  const edits = await judgeEdits(corpus);
  const times = planningTimes(corpus);
  const percent = { unit: '%' };
  return [
    {
      name: `${half}: ${prompts.length} requests wholly right`,
      value: share(prompts, isRight),
      limit: 85,
      atLeast: true,
      ...percent,
    },
    {
      name: `${half}: of ${english.length} requests in English for an app, wholly right`,
      value: english.filter(isRight).length,
      limit: leastEnglish[half],
      atLeast: true,
      unit: '',
    },
    {
      name: `${half}: plans with a field that nobody asked for`,
      value: share(planned, ({ addsFields }) => addsFields),
      limit: 15,
      ...percent,
    },
    {
      name: `${half}: requests with an entity that nobody asked for`,
      value: share(prompts, ({ hasJunk }) => hasJunk),
      limit: 2,
      ...percent,
    },
    {
      name: `${half}: requests built at once with an entity that nobody asked for`,
      value: share(prompts, ({ hasJunk, isShownFirst }) => hasJunk && !isShownFirst),
      limit: 2,
      ...percent,
    },
    {
      name: `${half}: requests whose plan is shown first`,
      value: share(prompts, ({ isShownFirst }) => isShownFirst),
      limit: 30,
      ...percent,
    },
    {
      name: `${half}: ${refused.length} requests for no app, of which refused`,
      value: share(refused, isRight),
      limit: 85,
      atLeast: true,
      ...percent,
    },
    {
      name: `${half}: ${edits.length} changes wholly right`,
      value: share(edits, isRight),
      limit: 85,
      atLeast: true,
      ...percent,
    },
    {
      name: `${half}: changes claimed and not done`,
      value: edits.filter(({ isClaimedOnly }) => isClaimedOnly).length,
      limit: 0,
      unit: '',
    },
    ...(half === 'known'
      ? [
          {
            name: 'known: requests not wholly right',
            value: prompts.filter((each) => !isRight(each)).length,
            limit: mostKnownFailures.prompts,
            unit: '',
          },
          {
            name: 'known: changes not wholly right',
            value: edits.filter((each) => !isRight(each)).length,
            limit: mostKnownFailures.edits,
            unit: '',
          },
        ]
      : []),
    { name: `${half}: time to plan, p50`, value: percentile(times, 0.5), limit: 50, unit: 'ms' },
    { name: `${half}: time to plan, p99`, value: percentile(times, 0.99), limit: 50, unit: 'ms' },
  ];
}

/** How much of the corpus the model understands, and how long it takes to plan an app. */
export default async function corpusBench(): Promise<Figure[]> {
  return [...(await measure('known')), ...(await measure('held-out'))];
}
