import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../src/project-root.js';

export interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly packages?: Readonly<Record<string, LockedPackage>>;
}

interface Runtime {
  readonly versions: { readonly modules: string };
  readonly platform: string;
  readonly arch: string;
}

interface LockedPackages {
  holdsLocked: (lock: Lock, installed: Lock) => boolean;
  lockOf: (lock: Lock, name: string) => Lock;
  unknownFolders: (lock: Lock, folders: readonly string[]) => readonly string[];
  nativeTarget: (version: string, runtime: Runtime) => string;
}

interface TestFiles {
  allTests: (root: string) => readonly string[];
  namedTests: (root: string, words: readonly string[]) => readonly string[];
}

interface ChangedTests {
  changedFiles: (root: string) => readonly string[];
  testsOfChange: (root: string, tests: readonly string[], files: readonly string[]) => readonly string[];
}

interface Duration {
  readonly file: string;
  readonly milliseconds: number;
  readonly processorMilliseconds: number;
}

interface TestDurations {
  compiledPath: (path: string) => string;
  readDurations: (root: string, folder: string) => readonly Duration[];
  rememberDurations: (root: string, durations: readonly Duration[]) => void;
  longestFirst: (root: string, files: readonly string[]) => readonly string[];
  slowestFiles: (durations: readonly Duration[], count?: number) => string;
}

/** Type of a plain JavaScript module that runs before compilation. */
const load = async <T>(name: string) =>
  (await import(pathToFileURL(join(projectRoot, 'cli', 'bootstrap', name)).href)) as T;

export const lockedPackages = await load<LockedPackages>('locked-packages.mjs');
export const testFiles = await load<TestFiles>('test-files.mjs');
export const changedTests = await load<ChangedTests>('changed-tests.mjs');
export const testDurations = await load<TestDurations>('test-durations.mjs');
