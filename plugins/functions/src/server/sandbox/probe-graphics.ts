import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Confinement } from './confinement.js';
import { environment } from './confinement.js';

/** Native code that draws: LLVM, Mesa, Vulkan, OpenGL and what finds them. */
const drivers = /lib(?:LLVM|vulkan|EGL|GL[.X]|gallium|nvidia)|\/dri\/|_mesa|_dri\.so/i;

/** Asks for what would load drivers, says what it got, and waits to be looked at. */
const probe = `const gpu = navigator.gpu;
const adapter = gpu ? await gpu.requestAdapter() : null;
console.log(adapter ? 'adapter' : 'none');
setTimeout(() => {}, 20000);`;

/** The paths of the graphics drivers that a process has loaded; none where that cannot be read. */
export async function driversIn(pid: number): Promise<readonly string[]> {
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '');
  const paths = maps.split('\n').flatMap((line) => /\s(\/\S+)$/.exec(line)?.[1] ?? []);
  return [...new Set(paths.filter((path) => drivers.test(path)))];
}

/** Whether a process in the environment of functions gets no graphics, and loads nothing for it. */
export async function isGraphicsOff(deno: string, confinement: Confinement): Promise<boolean> {
  const flags = ['run', '--quiet', '--no-prompt', '--no-remote', '--no-npm', '--no-config', '--no-lock'];
  const code = `data:text/javascript,${encodeURIComponent(probe)}`;
  const [program = deno, ...args] = [...confinement.prefix(0), deno, ...flags, code];
  const child = spawn(program, args, {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 20_000,
  });
  try {
    const [said] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as [unknown];
    return String(said).trim() === 'none' && (await driversIn(child.pid ?? 0)).length === 0;
  } catch {
    return false;
  } finally {
    child.kill('SIGKILL');
  }
}
