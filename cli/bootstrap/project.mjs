// Plain JavaScript without dependencies: this runs before packages are installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whileAlone } from './build-lock.mjs';
import { compileApart, compilerEnvironment } from './compile-apart.mjs';
import { holdsLocked, nativeTarget, registryPackages, unknownFolders } from './locked-packages.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const leastNode = [20, 19];

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  console.error(`BuildAI needs Node.js ${leastNode.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs a program in the project with the terminal's output. Resolves with its exit code or signal. */
export function runToEnd(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
}

/** Runs a program and fails if it does not succeed. */
export async function run(command, args, options) {
  const ending = await runToEnd(command, args, options);
  if (ending !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${ending}`);
}

const notBuilt = ['node_modules', 'dist', 'README.md'];
const notOfServer = [...notBuilt, 'test', 'bench'];

function* filesBelow(path, ignored) {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) return;
  if (info.isFile()) yield [path, info];
  else {
    for (const name of readdirSync(path).sort())
      if (!ignored.includes(name)) yield* filesBelow(join(path, name), ignored);
  }
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const readLock = () => readJson('package-lock.json');

/** Hash of the files below the paths (name, size, time) and of the downloaded packages. */
function fingerprint(paths, ignored) {
  const hash = createHash('sha256').update(JSON.stringify([...registryPackages(readLock())]));
  for (const path of paths) {
    for (const [name, info] of filesBelow(join(root, path), ignored))
      hash.update(`${name} ${info.size} ${info.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const stampFolder = join(root, 'node_modules', '.buildai');

/** Does the work unless it was already done for the same files. */
async function onceFor(name, paths, results, work, ignored = notOfServer) {
  const stamp = join(stampFolder, name);
  const current = fingerprint(paths, ignored);
  const isDone = existsSync(stamp) && readFileSync(stamp, 'utf8') === current;
  if (isDone && results.every((path) => existsSync(join(root, path)))) return;
  await work();
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stamp, fingerprint(paths, ignored));
}

const say = (text) => console.log(`\u001b[2m${text}\u001b[0m`);

/** Packages whose install scripts are approved: those with native builds. */
function compiledPackages() {
  const { allowScripts } = readJson('package.json');
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
}

/**
 * Skips a native package that is already built. The marker is in its folder, so it is deleted together with it.
 * @param apart a promise of the folder where it is compiled meanwhile, if it is
 */
async function compilePackage(name, apart) {
  const folder = join('node_modules', name);
  const stamp = join(root, folder, '.compiled-for');
  const target = nativeTarget(readJson(join(folder, 'package.json')).version);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === target) return;
  say(`Compiling ${name} for this machine.`);
  const compiled = await apart;
  if (compiled) {
    cpSync(join(compiled, folder, 'build'), join(root, folder, 'build'), { recursive: true });
    rmSync(compiled, { recursive: true, force: true });
  } else await run('npm', ['rebuild', name], { env: compilerEnvironment() });
  writeFileSync(stamp, target);
}

/** One process each: npm itself would compile one after the other. */
const compilePackages = (apart) =>
  Promise.all(compiledPackages().map((name) => compilePackage(name, apart.get(name))));

/** Compiles the native packages while the others are being installed. */
const compileAllApart = (lock) =>
  new Map(compiledPackages().map((name) => [name, compileApart(root, lock, name, run)]));

/** Folders of the project's own packages. */
function ownFolders() {
  const { workspaces } = readJson('package.json');
  const folders = workspaces.flatMap((path) =>
    path.endsWith('/*')
      ? readdirSync(join(root, path.slice(0, -2))).map((name) => path.slice(0, -1) + name)
      : [path],
  );
  return folders.filter((path) => existsSync(join(root, path, 'package.json')));
}

const isLinked = (folder) =>
  existsSync(join(root, 'node_modules', readJson(join(folder, 'package.json')).name));

/** What npm recorded as installed; empty after an interrupted installation. */
function readInstalled() {
  const path = 'node_modules/.package-lock.json';
  return existsSync(join(root, path)) ? readJson(path) : {};
}

/**
 * Reinstalls all packages if they differ from the lock file. If only a package of the project is new, links it: a
 * server running from this folder keeps its modules.
 * @returns native packages that are compiled meanwhile, by name: promises of the folders where
 */
async function installPackages() {
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund'];
  const lock = readLock();
  const folders = ownFolders();
  const isLocked = unknownFolders(lock, folders).length === 0;
  if (isLocked && !holdsLocked(lock, readInstalled())) {
    say('Installing the packages that the lock file names. The first time this takes a few minutes.');
    const apart = compileAllApart(lock);
    await run('npm', ['ci', ...quietly]);
    return apart;
  }
  if (!isLocked || !folders.every(isLinked)) {
    say('Installing the packages that are new in this project.');
    await run('npm', ['install', ...quietly]);
  }
  return new Map();
}

/** Two processes that write the same folders would break both. */
const alone = (work) =>
  whileAlone(
    root,
    (pid) => say(`Another process (${pid}) is building in this folder. Waiting for it.`),
    work,
  );

/** Installs the locked packages if needed. Builds nothing. */
export const prepareSources = () => alone(async () => compilePackages(await installPackages()));

/** Installs the locked packages if needed and builds what is older than its sources. */
export const prepare = ({ everything = false } = {}) =>
  alone(async () => {
    const apart = await installPackages();
    // The build does not use native packages, so both run in parallel.
    await Promise.all([compilePackages(apart), buildStale({ everything })]);
  });

/** All inputs of the build. */
const sources = [
  'core',
  'code-model',
  'fields',
  'migrations',
  'config',
  'app-kit',
  'plugins',
  'cli/src',
  'web',
  'tsconfig.json',
];

/** Independent packages are built in parallel. More type checkers per package would repeat each other's work. */
const compilerOptions = ['--builders', '2', '--checkers', '1'];

/** TypeScript 7. Version 6 is also installed because the lint rules use its API; both provide a binary named `tsc`. */
const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');

/** Builds what is older than its sources. */
export const build = () => alone(() => buildStale());

/** Builds what is older than its sources: the product only, or also tests and benchmarks. */
async function buildStale({ everything = false } = {}) {
  const compile = async () => {
    say('Building the server.');
    await run(process.execPath, [compiler, '-b', ...compilerOptions]);
  };
  const buildServer = async () => {
    const results = ['cli/dist', 'core/dist'];
    if (everything) await onceFor('everything', [...sources, 'cli'], results, compile, notBuilt);
    else await onceFor('server', sources, results, compile);
    const runtime = [
      ...['src', 'package.json'].flatMap((name) => [`plugins/runtime/${name}`, `app-kit/${name}`]),
      ...['entities', 'auth'].flatMap((id) => [`plugins/${id}/src/app`, `plugins/${id}/src/shared`]),
    ];
    // Does nothing if the bundle is of what is compiled now.
    await run(process.execPath, ['cli/bootstrap/bundle.mjs']);
    await onceFor('app-libraries', runtime, ['plugins/runtime/dist/vendor'], async () => {
      say('Building the libraries of generated apps.');
      await run('npm', ['run', '--silent', 'build', '-w', '@buildai/runtime']);
    });
  };
  // Reads only sources, no compiled files.
  const buildWeb = () =>
    onceFor('web', sources, ['web/dist/site/index.html'], async () => {
      say('Building the web interface.');
      await run('npm', ['run', '--silent', 'build', '-w', '@buildai/web']);
    });
  await Promise.all([buildServer(), buildWeb()]);
}
