import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const isTest = (path) =>
  /\.(test|e2e)\.ts$/.test(path) &&
  !path.split(sep).some((part) => part === 'node_modules' || part === 'dist');

const fromRoot = (root, path) => relative(root, path).split(sep).join('/');

function testsBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter(isTest)
    .map((name) => join(folder, name))
    .sort();
}

/** Source files of all tests, relative to the project. Compiled files whose source was deleted are ignored. */
export function allTests(root) {
  const plugins = readdirSync(join(root, 'plugins')).map((name) => join('plugins', name));
  return ['core', 'code-model', 'fields', 'web', 'app-kit', 'cli', ...plugins]
    .map((path) => join(root, path, 'test'))
    .filter((folder) => existsSync(folder))
    .flatMap(testsBelow)
    .map((path) => fromRoot(root, path));
}

/**
 * The test files that the arguments name, relative to the project: files, or folders with all tests in them.
 * @throws Error for an argument that matches no test
 */
export function namedTests(root, words) {
  const files = words.flatMap((word) => {
    const path = resolve(root, word);
    const info = statSync(path, { throwIfNoEntry: false });
    if (!info) throw new Error(`${word} does not exist. Name test files, or folders that hold tests.`);
    const found = info.isDirectory() ? testsBelow(path) : [path].filter(isTest);
    if (found.length > 0) return found;
    const problem = info.isDirectory() ? 'holds no tests' : 'is not a test';
    throw new Error(`${word} ${problem}: their names end in .test.ts or .e2e.ts.`);
  });
  return [...new Set(files)].map((path) => fromRoot(root, path));
}
