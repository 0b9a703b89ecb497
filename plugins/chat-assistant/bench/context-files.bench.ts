import type { Figure } from '@buildai/core/testing';
import { percentile, processorTimeOf } from '@buildai/core/testing';
import { AppProject, outline } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import { chooseFiles } from '../src/server/prompt/files/choose-files.js';
import type { BenchRequest } from './context-files/requests.js';
import { requests } from './context-files/requests.js';
import { sampleApps } from './context-files/sample-apps.js';
import type { ChoiceScore } from './context-files/score-choice.js';
import { choiceOf, scoreChoice, tokensOf } from './context-files/score-choice.js';

/** Shares of an app that fit, and the recall that is promised there. */
const shares = [
  { share: 0.5, recall: 95 },
  { share: 0.25, recall: 95 },
  { share: 0.12, recall: 85 },
];
const rounds = 10;

const recallOf = (scores: readonly ChoiceScore[]) => {
  const touched = scores.reduce((sum, { request }) => sum + request.touches.length, 0);
  const missed = scores.reduce((sum, score) => sum + score.missed.length, 0);
  return (100 * (touched - missed)) / touched;
};

async function scoresAt(share: number): Promise<readonly ChoiceScore[]> {
  const scores: ChoiceScore[] = [];
  for (const request of requests)
    scores.push(await scoreChoice(request, Math.floor(share * tokensOf(sampleApps[request.app]))));
  return scores;
}

/** The same app with other texts, of which nothing is known yet. */
const another = (files: readonly AppFile[], round: number): readonly AppFile[] =>
  files.map(({ path, content }) =>
    path.endsWith('.json') ? { path, content } : { path, content: `${content}\n/* ${round} */\n` },
  );

/** Processor time, which does not depend on what else the machine does. */
const timeOf = (files: readonly AppFile[], request: BenchRequest): Promise<number> =>
  processorTimeOf(() =>
    chooseFiles({
      ...choiceOf(request, Math.floor(0.25 * tokensOf(files))),
      files,
      outline: () => Promise.resolve(outline(new AppProject(files))),
    }),
  );

async function times(request: BenchRequest): Promise<readonly Figure[]> {
  const unknown: number[] = [];
  const known: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const files = another(sampleApps.erp, round);
    unknown.push(await timeOf(files, request));
    known.push(await timeOf(files, request));
  }
  const what = `choosing among ${sampleApps.erp.length} files, with outlines`;
  return [
    {
      name: `${what}, new files, processor time, p95`,
      value: percentile(unknown, 0.95),
      limit: 3000,
      unit: 'ms',
    },
    {
      name: `${what}, known files, processor time, p95`,
      value: percentile(known, 0.95),
      limit: 300,
      unit: 'ms',
    },
  ];
}

/** The choice of files for a model: requests over apps of 40 to 300 files, of which only a part fits. */
export default async function benchContextFiles(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  const percent = (name: string, value: number, limit: number) =>
    figures.push({ name, value, limit, atLeast: true, unit: '%' });
  figures.push({ name: 'requests', value: requests.length, limit: 60, atLeast: true, unit: '' });
  for (const { share, recall } of shares) {
    const scores = await scoresAt(share);
    const filled = scores.flatMap((score) => score.filled ?? []);
    const what = `where ${share * 100} % of the app fit`;
    percent(`recall of the files that a right reply changes, ${what}`, recallOf(scores), recall);
    percent(`budget used, ${what}, the least`, 100 * Math.min(...filled), 85);
  }
  const [request] = requests.filter(({ app }) => app === 'erp');
  return request ? [...figures, ...(await times(request))] : figures;
}
