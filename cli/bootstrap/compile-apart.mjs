// Plain JavaScript without dependencies: this runs before packages are installed.
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockOf } from './locked-packages.mjs';

/** The environment of `npm rebuild`: SQLite recommends -O2. node-gyp's -O3 takes a third longer and gains nothing. */
export const compilerEnvironment = () => ({ ...process.env, CFLAGS: process.env.CFLAGS ?? '-O2' });

/**
 * Compiles a native package in a temporary folder, where only it and what it needs are installed: that takes a few
 * seconds, so it compiles while npm still installs the others.
 * @param run starts a program and fails if that does
 * @returns the folder, which the caller deletes, or undefined if this failed: compiling it in place shows why
 */
export async function compileApart(root, lock, name, run) {
  const folder = mkdtempSync(join(tmpdir(), 'buildai-native-'));
  const { version } = lock.packages[`node_modules/${name}`];
  const project = { private: true, dependencies: { [name]: version }, allowScripts: { [name]: true } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockOf(lock, name)));
  const settings = join(root, '.npmrc');
  if (existsSync(settings)) cpSync(settings, join(folder, '.npmrc'));
  const options = { cwd: folder, stdio: 'ignore', env: compilerEnvironment() };
  try {
    await run('npm', ['ci', '--ignore-scripts'], options);
    await run('npm', ['rebuild', name], options);
    return folder;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}
