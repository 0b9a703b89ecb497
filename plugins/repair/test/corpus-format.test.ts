import { expect } from 'chai';
import { detectorIds } from './support/detector-ids.js';
import type { HealthyApp } from './support/read-corpus.js';
import { readBrokenApp, readCorpus, readHealthyFiles } from './support/read-corpus.js';

/** Detectors whose findings are warnings, of which the corpus has fewer cases. */
const ofWarnings = ['accessibility', 'hook-dependencies', 'leftover', 'unreachable-page'];

describe('The corpus of apps', () => {
  it('has healthy apps, and cases for every detector', async () => {
    const { apps, broken, healthyFiles } = await readCorpus();
    expect(apps.length).to.be.at.least(14);
    for (const { name, files } of apps) expect(files.length, name).to.be.within(4, 12);
    expect(broken.length).to.be.at.least(170);
    expect(healthyFiles.length).to.be.at.least(80);
    expect(broken.filter(({ finds }) => finds.length > 1).length).to.be.at.least(30);
    for (const detector of detectorIds) {
      const cases = broken.filter(({ finds }) => finds.some((find) => find.detector === detector));
      expect(cases.length, detector).to.be.at.least(ofWarnings.includes(detector) ? 4 : 6);
    }
  });

  it('names each case by what it is about first', async () => {
    for (const { id, finds } of (await readCorpus()).broken)
      expect(
        finds.some(({ detector }) => id.startsWith(`${detector}-`)),
        id,
      ).to.equal(true);
  });

  it('states the severity of each case', async () => {
    for (const { id, finds, severity } of (await readCorpus()).broken) {
      const onlyWarnings = finds.every(({ detector }) => ofWarnings.includes(detector));
      expect(severity, id).to.equal(onlyWarnings ? 'warning' : 'error');
    }
  });
});

describe('A file of the corpus', () => {
  const apps: readonly HealthyApp[] = [
    {
      name: 'notes',
      files: [{ path: 'pages/Home.jsx', content: 'const a = 1;\nconst b = a;\n' }],
      secrets: [],
      rows: {},
    },
  ];
  const head = 'app: notes\nmended: rules\nnote: A name that nothing defines.\n';
  const change = '<<< pages/Home.jsx\nconst b = a;\n===\nconst b = c;\n>>>\n';
  const read = (text: string) => readBrokenApp('case.txt', text, apps);

  it('is a healthy app with changes, and the places of what must be found', () => {
    const { finds, files } = read(`${head}finds: undefined-name pages/Home.jsx :: b = c\n${change}`);
    expect(files).to.deep.equal([{ path: 'pages/Home.jsx', content: 'const a = 1;\nconst b = c;\n' }]);
    expect(finds).to.deep.equal([
      { detector: 'undefined-name', path: 'pages/Home.jsx', line: 2, snippet: 'b = c' },
    ]);
  });

  it('can add and delete files', () => {
    const { files } = read(
      `${head}finds: unreachable-page pages/New.jsx\n<<< delete pages/Home.jsx\n>>>\n<<< new pages/New.jsx\nconst n = 1;\n>>>\n`,
    );
    expect(files).to.deep.equal([{ path: 'pages/New.jsx', content: 'const n = 1;\n' }]);
  });

  const find = 'finds: undefined-name pages/Home.jsx :: b = c\n';
  const malformed: Readonly<Record<string, readonly [text: string, message: string]>> = {
    'a snippet on several lines': [
      `${head}finds: undefined-name pages/Home.jsx :: const\n${change}`,
      'case.txt:4: The snippet stands on 2 lines of pages/Home.jsx: const',
    ],
    'a snippet that is not there': [
      `${head}finds: undefined-name pages/Home.jsx :: b = a\n${change}`,
      'case.txt:4: The snippet stands on 0 lines of pages/Home.jsx: b = a',
    ],
    'an unknown detector': [
      `${head}finds: typo pages/Home.jsx\n${change}`,
      'case.txt:4: There is no detector "typo".',
    ],
    'a file that is not there': [
      `${head}finds: undefined-name pages/About.jsx\n${change}`,
      'case.txt:4: The broken app has no pages/About.jsx.',
    ],
    'a text that occurs more than once': [
      `${head}${find}<<< pages/Home.jsx\nconst\n===\nlet\n>>>\n`,
      'case.txt:5: The first text occurs 2 times in pages/Home.jsx.',
    ],
    'a block without end': [`${head}${find}<<< pages/Home.jsx\n`, 'case.txt:5: This block has no end.'],
    'an unknown line': [`${head}${find}found: x\n${change}`, 'case.txt:5: "found: x" is no line of a case.'],
    'a missing line': [`app: notes\nmended: rules\n${find}${change}`, 'case.txt:1: "note" is missing.'],
    'an unknown app': [
      `${head.replace('notes', 'nodes')}${find}${change}`,
      'case.txt:1: There is no app nodes.',
    ],
  };
  for (const [name, [text, message]] of Object.entries(malformed)) {
    it(`is refused with its line: ${name}`, () => {
      expect(() => read(text)).to.throw(message);
    });
  }

  it('can hold right code, with the detector that must find nothing in it', () => {
    const text = '<<< not: missing-key components/A.jsx\nexport const a = 1;\n>>>\n';
    expect(readHealthyFiles('lines.txt', text)).to.deep.equal([
      { not: 'missing-key', path: 'components/A.jsx', content: 'export const a = 1;\n', line: 1 },
    ]);
    expect(() => readHealthyFiles('lines.txt', 'a\n')).to.throw('lines.txt:1: This line is outside');
  });
});
