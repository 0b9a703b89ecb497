// The tests that a change can touch, by the references between the packages.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Puts all plugins together: its tests are of the whole product, and a change of one plugin does not run them. */
const composition = 'cli';

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What differs from where the branch left main, with what is not committed and not added yet. */
export function changedFiles(root) {
  const main = ['origin/main', 'main'].find((name) => {
    try {
      return git(root, 'rev-parse', '--verify', '--quiet', name).length > 0;
    } catch {
      return false;
    }
  });
  const [base] = main ? git(root, 'merge-base', 'HEAD', main) : ['HEAD'];
  return [
    ...git(root, 'diff', '--name-only', '--no-renames', base),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ];
}

/** Each package's folder with those that it refers to. */
function referencesOf(root, folders) {
  const read = (folder) => {
    const path = join(root, folder, 'tsconfig.json');
    if (!existsSync(path)) return [];
    const { references = [] } = JSON.parse(readFileSync(path, 'utf8'));
    return references.map((reference) => posix.normalize(posix.join(folder, reference.path)));
  };
  return new Map(folders.map((folder) => [folder, read(folder)]));
}

const packageOf = (file) => /^(plugins\/[^/]+|core|code-model|web|app-kit|cli)\//.exec(file)?.[1];

/** What no test reads: other files outside of the packages, such as the lock file, touch everything. */
const isText = (file) => file.endsWith('.md') || file.startsWith('docs/');

/** What no other package may import: the halves of a plugin that run on the server and in the shell, and its tests. */
const isInternal = (file) => /^plugins\/[^/]+\/(src\/(server|web)\/|test\/.*\.(test|e2e)\.ts$)/.test(file);

/**
 * Those of the tests that the files can touch: the tests of their packages, and those of all packages that refer to
 * these, directly or not, where a file is one that they may import.
 */
export function testsOfChange(root, tests, files) {
  const code = files.filter((file) => !isText(file));
  if (code.some((file) => !packageOf(file))) return tests;
  const folders = [...new Set(tests.map(packageOf))];
  const references = referencesOf(root, folders);
  const touched = new Set(code.filter((file) => !isInternal(file)).map(packageOf));
  const isNew = (folder) =>
    folder !== composition &&
    !touched.has(folder) &&
    references.get(folder).some((each) => touched.has(each));
  for (let next = folders.filter(isNew); next.length > 0; next = folders.filter(isNew))
    for (const folder of next) touched.add(folder);
  for (const file of code) touched.add(packageOf(file));
  return tests.filter((test) => touched.has(packageOf(test)));
}
