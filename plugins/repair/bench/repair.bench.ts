import { BuilderSession } from '@buildai/blueprint/test/support/builder-session.js';
import type { Figure } from '@buildai/core/testing';
import type { AppFile } from '@buildai/versions/shared';
import { conversations, errorsOfBuiltIn } from '../test/support/built-in-apps.js';
import { changedHealthyApps, falseAlarms, scoreCase, sharesOf } from '../test/support/corpus-score.js';
import type { CaseScore } from '../test/support/corpus-score.js';
import { readCorpus } from '../test/support/read-corpus.js';
import type { RepairHost } from '../test/support/repair-host.js';
import { startRepairHost } from '../test/support/repair-host.js';

const rounds = 12;

/** An app of 35 files. */
async function sampleApp(): Promise<readonly AppFile[]> {
  const session = new BuilderSession(new Date());
  await session.ask('a CRM with contacts, deals, companies, notes and tasks');
  const files = [...session.files].map(([path, content]) => ({ path, content }));
  const more = Array.from({ length: Math.max(0, 35 - files.length) }, (_, index) => ({
    path: `components/part-${index}.jsx`,
    content: `export function Part${index}({ label }) {\n  return <p>{label}</p>;\n}\n`,
  }));
  return [...files, ...more].slice(0, 35);
}

/** Each code file with a text of its own, so that nothing is known of it. */
const another = (files: readonly AppFile[], round: number) =>
  files.map((file) =>
    /\.jsx?$/.test(file.path) ? { ...file, content: `${file.content}\n// ${round}\n` } : file,
  );

const changed = (files: readonly AppFile[], round: number) => {
  const page = files.find(({ path }) => path.startsWith('pages/'))?.path;
  return files.map((file) =>
    file.path === page ? { ...file, content: `${file.content}\n// ${round}\n` } : file,
  );
};

/** An app with a list whose items have no key, and a wrong import. */
const broken = (files: readonly AppFile[], round: number) => [
  ...files.slice(0, 34),
  {
    path: 'components/broken.jsx',
    content: `// ${round}\nexport function Broken({ items }) {\n  return <ul>{items.map((item) => <li>{item.id}<Button>a</Button></li>)}</ul>;\n}\n`,
  },
];

/** In ms. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function times(host: RepairHost): Promise<readonly Figure[]> {
  const files = await sampleApp();
  for (let round = 0; round < 3; round += 1) await host.validate(another(files, -round));
  const whole: number[] = [];
  const edited: number[] = [];
  const repaired: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    whole.push(await timeOf(() => host.validate(another(files, round))));
    edited.push(await timeOf(() => host.validate(changed(another(files, round), round))));
    const faulty = broken(another(files, round), round);
    await host.validate(faulty);
    // What the validation found is known, so the rest is the repair.
    repaired.push(await timeOf(() => host.repairByRules(faulty)));
  }
  // Three processes take part, so other load delays most rounds: the fastest is what one waits on an idle machine.
  const least = (samples: readonly number[]) => Math.min(...samples);
  return [
    { name: 'validate an app of 35 new files, warm, fastest', value: least(whole), limit: 400, unit: 'ms' },
    { name: 'validate it with one changed file, fastest', value: least(edited), limit: 80, unit: 'ms' },
    { name: 'repair by rules beyond it, fastest', value: least(repaired), limit: 150, unit: 'ms' },
  ];
}

/** What is found and repaired of the corpus, and how long it takes. */
export default async function measureRepair(): Promise<readonly Figure[]> {
  const host = await startRepairHost();
  try {
    const corpus = await readCorpus();
    const scores: CaseScore[] = [];
    for (const app of corpus.broken) scores.push(await scoreCase(host, app));
    const { recall, recallOfErrors, mended } = sharesOf(scores);
    const regressions = scores.filter(({ regressions: added }) => added.length > 0).length;
    const alarms = await falseAlarms(host, corpus);
    const builtIn: string[] = [];
    for (const requests of conversations) builtIn.push(...(await errorsOfBuiltIn(host, requests)));
    const altered = await changedHealthyApps(host, corpus);
    const atLeast = { atLeast: true, unit: '%' };
    return [
      { name: `faults of ${scores.length} apps that are found`, value: recall, limit: 90, ...atLeast },
      { name: 'faults of apps with errors that are found', value: recallOfErrors, limit: 95, ...atLeast },
      { name: 'false alarms', value: alarms.length, limit: 0, unit: '' },
      { name: 'errors in the sixty apps of the built-in model', value: builtIn.length, limit: 0, unit: '' },
      { name: 'apps that rules must mend, of which mended', value: mended, limit: 90, ...atLeast },
      { name: 'regressions', value: regressions + altered.length, limit: 0, unit: '' },
      ...(await times(host)),
    ];
  } finally {
    await host.stop();
  }
}
