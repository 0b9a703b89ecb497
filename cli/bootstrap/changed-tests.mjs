// Selects the tests that a change can affect, by the references between packages.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Combines all plugins: its tests cover the whole product, so a change to one plugin does not run them. */
const composition = 'cli';

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from the merge base with main, including uncommitted and untracked ones. */
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

/** Each package's folder and the packages that it references. */
function referencesOf(root, folders) {
  const read = (folder) => {
    const path = join(root, folder, 'tsconfig.json');
    if (!existsSync(path)) return [];
    const { references = [] } = JSON.parse(readFileSync(path, 'utf8'));
    return references.map((reference) => posix.normalize(posix.join(folder, reference.path)));
  };
  return new Map(folders.map((folder) => [folder, read(folder)]));
}

const packageOf = (file) => /^(plugins\/[^/]+|core|code-model|fields|web|app-kit|cli)\//.exec(file)?.[1];

/** Files that no test reads. Other files outside of the packages, such as the lock file, affect every test. */
const isText = (file) => file.endsWith('.md') || file.startsWith('docs/');

/** Parts that other packages may not import: a plugin's server and web code, and its tests. */
const isInternal = (file) => /^plugins\/[^/]+\/(src\/(server|web)\/|test\/.*\.(test|e2e)\.ts$)/.test(file);

/**
 * Returns the tests that the changed files can affect: the tests of their packages and, if a changed file can be
 * imported by other packages, the tests of all packages that reference these directly or indirectly.
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
