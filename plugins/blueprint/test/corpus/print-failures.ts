import { judgeEdits, judgePrompts } from './corpus-score.js';
import { readCorpus } from './read-corpus.js';

/*
 * Prints what is wrong in the known half. `--verbose` also prints each request and the reply; `prompts` or `edits`
 * selects a kind, any other word the cases whose name includes it; `--corpus <folder>` reads another folder.
 */
const args = process.argv.slice(2);
const at = args.indexOf('--corpus');
const [root] = at < 0 ? [] : args.splice(at, 2).slice(1);
const isVerbose = args.includes('--verbose');
const options = ['--verbose', 'prompts', 'edits'];
const words = args.filter((word) => !options.includes(word));
const has = (kind: string, other: string) => args.includes(kind) || !args.includes(other);
const isWanted = ({ name }: { readonly name: string }) =>
  words.length === 0 || words.some((word) => name.includes(word));

const { apps, ...cases } = readCorpus('known', root);
const prompts = has('prompts', 'edits') ? cases.prompts.filter(isWanted) : [];
const edits = has('edits', 'prompts') ? cases.edits.filter(isWanted) : [];
const judged = [
  ...judgePrompts({ prompts }).map((each) => ({ ...each, prose: '' })),
  ...(await judgeEdits({ edits, apps })),
];
const failed = judged.filter(({ differences }) => differences.length > 0);
for (const { expected, differences, prose } of failed) {
  console.log(`\n${expected.name}`);
  if (isVerbose) console.log(`  > ${expected.request.replace(/\n/g, '\n  > ')}`);
  for (const difference of differences) console.log(`  - ${difference}`);
  if (isVerbose && prose !== '') console.log(`  “${prose}”`);
}
console.log(`\n${judged.length - failed.length} of ${judged.length} are wholly right.`);
