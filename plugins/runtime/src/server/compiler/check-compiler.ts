import type { AppCode } from '@buildai/app-features/shared';
import type { DoctorCheck } from '@buildai/core';
import type { CompilerService } from './compiler-service.js';

const app: AppCode = {
  files: [{ path: 'pages/Home.jsx', content: 'export default () => <p className="p-4">Here</p>;' }],
  generated: {},
  notInPages: {},
};

/** Checks that the compiler process starts and compiles an app. */
export function checkCompiler(compiler: Pick<CompilerService, 'compile'>): DoctorCheck {
  return {
    id: 'runtime/compiler',
    title: 'App compiler',
    async run() {
      const start = performance.now();
      const compiled = await compiler.compile(app, '');
      if (!compiled.ok) {
        return {
          state: 'failed',
          message: `An app could not be compiled: ${compiled.errors[0]?.message ?? 'no reason was given'}.`,
          remedy: 'Reinstall with `npm ci`, and make sure that 256 MB of memory is free.',
        };
      }
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      return { state: 'ok', message: `Its process started and compiled an app in ${seconds} s.` };
    },
  };
}
