import type { AppCode } from '@buildai/app-features/shared';
import type { ModuleOutline } from '@buildai/code-model';
import { AppProject, outline } from '@buildai/code-model';
import type { Compiled, CompilerBase } from './compile-app.js';
import { createCompiler } from './compile-app.js';
import type { Examination } from '../examine/examine-app.js';
import { appLibraries } from '../bundler/app-libraries.js';
import { createExaminer } from '../examine/examine-app.js';

/** Messages to this process: the shared base once, then the code of each app. */
export type CompilerRequest = { readonly base: CompilerBase } | CompilerTask;
/** The code of an app and the request. */
export interface CompilerTask {
  readonly task: 'compile' | 'examine' | 'outline';
  readonly code: AppCode;
}
/** Responses: ready for the base, then one per task. `fault` is not an error of the app. */
export type CompilerAnswer =
  | { readonly ready: true }
  | { readonly compiled: Compiled }
  | { readonly examined: Examination }
  | { readonly outlined: readonly ModuleOutline[] }
  | { readonly error: string };

type Tasks = Record<CompilerTask['task'], (code: AppCode) => Promise<CompilerAnswer>>;
let tasks: Tasks | undefined;

/** Warms up esbuild and Tailwind by compiling one app. */
async function prepare(base: CompilerBase): Promise<CompilerAnswer> {
  const compile = createCompiler(base);
  const examine = createExaminer(base);
  tasks = {
    compile: async (code) => ({ compiled: await compile(code) }),
    examine: (code) => Promise.resolve({ examined: examine(code) }),
    outline: (code) =>
      Promise.resolve({ outlined: outline(new AppProject(code.files, appLibraries(base, code))) }),
  };
  await compile({ files: [], generated: {}, notInPages: {} });
  return { ready: true };
}

async function perform({ task, code }: CompilerTask): Promise<CompilerAnswer> {
  if (!tasks) throw new Error('The compiler has no libraries yet.');
  return tasks[task](code);
}

async function answer(request: CompilerRequest): Promise<CompilerAnswer> {
  try {
    return await ('base' in request ? prepare(request.base) : perform(request));
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: CompilerRequest) => {
  void answer(request).then((message) => process.send?.(message));
});
// The server process has ended.
process.on('disconnect', () => {
  // Including a running esbuild; both are in their own process group.
  process.kill(process.platform === 'win32' ? process.pid : -process.pid, 'SIGKILL');
});
