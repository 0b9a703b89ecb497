// Plain JavaScript without dependencies: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const leastNode = [20, 19];

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > leastNode[0] || (major === leastNode[0] && minor >= leastNode[1])) return;
  console.error(`BuildAI needs Node.js ${leastNode.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs a program in the project to its end; its output is the terminal's. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`${[command, ...args].join(' ')} ended with ${signal ?? code}`)),
    );
  });
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

/** Changes when a file below the paths does, by name, size and time. */
function fingerprint(paths, ignored) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const [name, info] of filesBelow(join(root, path), ignored))
      hash.update(`${name} ${info.size} ${info.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const stampFolder = join(root, 'node_modules', '.buildai');

/** Does the work unless it was done for these very files already. */
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
const binary = (name) => join(root, 'node_modules', '.bin', name);

/** The packages whose install scripts are approved: those that are compiled for this machine. */
function compiledPackages() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
}

/** Each in a process of its own: npm itself would compile one after the other. */
async function compilePackages() {
  await onceFor('compiled', ['package-lock.json'], [], async () => {
    await Promise.all(compiledPackages().map((name) => run('npm', ['rebuild', name])));
  });
}

async function installPackages() {
  await onceFor('installed', ['package-lock.json'], ['node_modules/koa'], async () => {
    say('Installing the packages that the lock file names. The first time this takes a few minutes.');
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  });
}

/** Installs what the lock file says, unless that is what is there, and builds what is older than its sources. */
export async function prepare({ everything = false } = {}) {
  await installPackages();
  // Nothing that is compiled takes part in the build.
  await Promise.all([compilePackages(), build({ everything })]);
}

/** Everything that the build is made from. */
const sources = [
  'core',
  'migrations',
  'config',
  'plugins',
  'cli/src',
  'web',
  'package-lock.json',
  'tsconfig.json',
];

/** Builds what is older than its sources: those of the product, or everything, tests and benchmarks too. */
export async function build({ everything = false } = {}) {
  const compile = async () => {
    say('Building the server.');
    await run(binary('tsc'), ['-b']);
  };
  const results = ['cli/dist', 'core/dist'];
  if (everything) await onceFor('everything', [...sources, 'cli'], results, compile, notBuilt);
  else await onceFor('server', sources, results, compile);
  const runtime = ['plugins/runtime/src', 'plugins/runtime/package.json', 'package-lock.json'];
  await onceFor('app-libraries', runtime, ['plugins/runtime/dist/vendor'], async () => {
    say('Building the libraries of generated apps.');
    await run('npm', ['run', '--silent', 'build', '-w', '@buildai/runtime']);
  });
  await onceFor('web', sources, ['web/dist/site/index.html'], async () => {
    say('Building the web interface.');
    await run('npm', ['run', '--silent', 'build', '-w', '@buildai/web']);
  });
}
