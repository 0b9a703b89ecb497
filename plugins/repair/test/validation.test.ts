import { expect } from 'chai';
import type { RepairHost } from './support/repair-host.js';
import { startRepairHost } from './support/repair-host.js';

const page = (body: string, imports = '') => ({
  path: 'pages/Home.jsx',
  content: `${imports}export default function Home() {\n  return ${body};\n}\n`,
});

describe('The validation of an app', () => {
  let host: RepairHost;
  before(async () => {
    host = await startRepairHost();
  });
  after(() => host[Symbol.asyncDispose]());

  it('finds nothing in an app that works', async () => {
    const { issues, detectors } = await host.validate([page('<h1>Hives</h1>')]);
    expect(issues).to.deep.equal([]);
    expect(detectors.flatMap(({ error }) => error ?? [])).to.deep.equal([]);
  });

  it('names the component and the line of what it finds, and repairs it by a rule', async () => {
    const files = [page('<Button>Add a hive</Button>')];
    const { issues } = await host.validate(files);
    expect(issues.map(({ message, ...place }) => [place, message.includes('Button')])).to.deep.equal([
      [
        {
          detectorId: 'unknown-component',
          severity: 'error',
          path: 'pages/Home.jsx',
          componentName: 'Home',
          line: 2,
          column: 11,
        },
        true,
      ],
    ]);
    const { files: repaired, validation } = await host.repairByRules(files);
    expect(validation.issues).to.deep.equal([]);
    expect(repaired[0]?.content).to.include("import { Button } from '@/components/ui/button';");
  });
});
