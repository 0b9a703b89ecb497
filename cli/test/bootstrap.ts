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

interface FileOutcome {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly { readonly title: string; readonly message: string }[];
}

/** What each test file came to, by its path. */
export type Outcome = Readonly<Record<string, FileOutcome>>;

interface TestOutcome {
  failedFiles: (outcome: Outcome) => readonly string[];
  filesToRunAgain: (outcome: Outcome) => readonly string[];
  afterRunningAgain: (outcome: Outcome, file: string, again: Outcome) => Outcome;
  closingLines: (first: Outcome, final: Outcome, nameOf: (file: string) => string) => string;
}

interface TestRun {
  readonly workers: number;
  readonly options: readonly string[];
  readonly engineOptions: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
  readonly run: (
    command: string,
    words: readonly string[],
    options: { readonly env: NodeJS.ProcessEnv },
  ) => Promise<number | string>;
}

interface RunTests {
  runTests: (
    files: readonly string[],
    settings: TestRun,
  ) => Promise<{ readonly first: Outcome; readonly final: Outcome }>;
}

interface BuildLock {
  whileAlone: <T>(folder: string, onWait: (holder: string) => void, work: () => Promise<T>) => Promise<T>;
}

/** Type of a plain JavaScript module that runs before compilation. */
const load = async <T>(name: string) =>
  (await import(pathToFileURL(join(projectRoot, 'cli', 'bootstrap', name)).href)) as T;

export const buildLock = await load<BuildLock>('build-lock.mjs');
export const lockedPackages = await load<LockedPackages>('locked-packages.mjs');
export const testFiles = await load<TestFiles>('test-files.mjs');
export const changedTests = await load<ChangedTests>('changed-tests.mjs');
export const testDurations = await load<TestDurations>('test-durations.mjs');
export const testOutcome = await load<TestOutcome>('test-outcome.mjs');
export const { runTests } = await load<RunTests>('run-tests.mjs');
