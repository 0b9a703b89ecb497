import type { ModuleOutline } from '@buildai/code-model';
import { AppProject, outline } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import type { Compiled, CompilerBase } from './compile-app.js';
import { createCompiler } from './compile-app.js';
import type { Examination } from '../examine/examine-app.js';
import { appLibraries } from '../bundler/app-libraries.js';
import { createExaminer } from '../examine/examine-app.js';

/** What this process is sent: once what all apps have in common, then the files of one app after the other. */
export type CompilerRequest = { readonly base: CompilerBase } | CompilerTask;
/** The files of an app, and what is asked about them. */
export interface CompilerTask {
  readonly task: 'compile' | 'examine' | 'outline';
  readonly files: readonly AppFile[];
}
/** What it answers: to what all apps have in common that it is ready, then to each task. `fault` is no fault of the app. */
export type CompilerAnswer =
  | { readonly ready: true }
  | { readonly compiled: Compiled }
  | { readonly examined: Examination }
  | { readonly outlined: readonly ModuleOutline[] }
  | { readonly fault: string };

type Tasks = Record<CompilerTask['task'], (files: readonly AppFile[]) => Promise<CompilerAnswer>>;
let tasks: Tasks | undefined;

/** esbuild and Tailwind have started, and have made what all apps need, once they have compiled one. */
async function prepare(base: CompilerBase): Promise<CompilerAnswer> {
  const compile = createCompiler(base);
  const examine = createExaminer(base);
  tasks = {
    compile: async (files) => ({ compiled: await compile(files) }),
    examine: (files) => Promise.resolve({ examined: examine(files) }),
    outline: (files) => Promise.resolve({ outlined: outline(new AppProject(files, appLibraries(base))) }),
  };
  await compile([]);
  return { ready: true };
}

async function perform({ task, files }: CompilerTask): Promise<CompilerAnswer> {
  if (!tasks) throw new Error('The compiler has no libraries yet.');
  return tasks[task](files);
}

async function answer(request: CompilerRequest): Promise<CompilerAnswer> {
  try {
    return await ('base' in request ? prepare(request.base) : perform(request));
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: CompilerRequest) => {
  void answer(request).then((message) => process.send?.(message));
});
// The server is gone, however it ended.
process.on('disconnect', () => {
  // With esbuild, which may be at work: both are in a group of their own.
  process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
});
