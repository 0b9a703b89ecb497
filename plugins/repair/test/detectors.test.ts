import { expect } from 'chai';
import type { AppFile } from '@buildai/versions/shared';
import { casePath } from './cases/detector-case.js';
import type { DetectorCase } from './cases/detector-case.js';
import { buildCases } from './cases/build-cases.js';
import { clientCases } from './cases/client-cases.js';
import { contentCases } from './cases/content-cases.js';
import { reactCases } from './cases/react-cases.js';
import { conversations, errorsOfBuiltIn } from './support/built-in-apps.js';
import { scoreCase, sharesOf } from './support/corpus-score.js';
import type { CaseScore } from './support/corpus-score.js';
import { readCorpus } from './support/read-corpus.js';
import type { RepairHost } from './support/repair-host.js';
import { startRepairHost } from './support/repair-host.js';

const filesOf = ({ code, files = [] }: DetectorCase): readonly AppFile[] => [
  { path: casePath, content: code },
  ...files,
];

const allText = (files: readonly AppFile[]) => files.map(({ content }) => content).join('\n');

/** One of this many broken apps is tried, and one of this many of the built-in model. The bench tries all: minutes. */
const oneOf = { broken: 60, builtIn: 20 };

/** The share of the errors in the corpus that is found at least, in percent. */
const reached = 90;

describe('Detectors', function () {
  this.slow(30_000);
  let host: RepairHost;
  before(async () => {
    host = await startRepairHost();
  });
  after(() => host[Symbol.asyncDispose]());

  it('find the faults of the corpus as far as before, and no repair adds an error', async () => {
    const { broken } = await readCorpus();
    const scores: CaseScore[] = [];
    for (const app of broken.filter((_, index) => index % oneOf.broken === 0))
      scores.push(await scoreCase(host, app));
    const missed = scores.flatMap(({ app, missed: finds }) =>
      finds.map((find) => `${app.id}: ${find.detector}`),
    );
    expect(sharesOf(scores).recall, missed.join('\n')).to.be.at.least(reached);
    expect(scores.flatMap(({ app, regressions }) => (regressions.length > 0 ? app.id : []))).to.deep.equal(
      [],
    );
  });

  it('find no errors in the apps of the built-in model', async () => {
    expect(conversations).to.have.length(60);
    const found: string[] = [];
    for (const requests of conversations.filter((_, index) => index % oneOf.builtIn === 0))
      found.push(...(await errorsOfBuiltIn(host, requests)));
    expect(found).to.deep.equal([]);
  });

  for (const each of [...reactCases, ...clientCases, ...contentCases, ...buildCases]) {
    const { detector, name, severity, repaired } = each;
    it(`${detector}: ${name} ${severity ? `is found${repaired === undefined ? '' : ' and repaired'}` : 'is right'}`, async () => {
      const { issues, detectors } = await host.validate(filesOf(each));
      expect(detectors.flatMap(({ error }) => error ?? [])).to.deep.equal([]);
      const own = issues.filter(({ detectorId }) => detectorId === detector);
      expect([...new Set(own.map((issue) => issue.severity))]).to.deep.equal(severity ? [severity] : []);
      if (!severity) {
        expect(issues.filter((issue) => issue.severity === 'error')).to.deep.equal([]);
        return;
      }
      const { files, validation } = await host.repairByRules(filesOf(each));
      const left = validation.issues.filter(({ detectorId }) => detectorId === detector);
      if (repaired === undefined) expect(left).to.not.be.empty;
      else {
        expect(allText(files)).to.include(repaired);
        expect(left).to.deep.equal([]);
      }
    });
  }
});
