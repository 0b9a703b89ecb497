import { expect } from 'chai';
import type { AppFile } from '@buildai/versions/shared';
import { casePath } from './cases/detector-case.js';
import type { DetectorCase } from './cases/detector-case.js';
import { buildCases } from './cases/build-cases.js';
import { clientCases } from './cases/client-cases.js';
import { contentCases } from './cases/content-cases.js';
import { reactCases } from './cases/react-cases.js';
import type { RepairHost } from './support/repair-host.js';
import { startRepairHost } from './support/repair-host.js';

const filesOf = ({ code, files = [] }: DetectorCase): readonly AppFile[] => [
  { path: casePath, content: code },
  ...files,
];

const allText = (files: readonly AppFile[]) => files.map(({ content }) => content).join('\n');

describe('Detectors', function () {
  this.timeout(60_000);
  let host: RepairHost;
  before(async () => {
    host = await startRepairHost();
  });
  after(() => host[Symbol.asyncDispose]());

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
