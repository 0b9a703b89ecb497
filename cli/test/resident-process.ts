import { longestWait } from '@buildai/core/testing';
import { loadProgram } from '../src/bundle/load-program.js';

/** One CLI call. */
export interface Call {
  readonly args: readonly string[];
  /** The complete environment of the call. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Result of a call. */
export interface Answer {
  readonly code: number;
  /** Standard output and standard error, in the order written. */
  readonly output: string;
  /** Standard output only. */
  readonly stdout: string;
  /** Open resources that would keep a separate process from exiting; expected to be empty. */
  readonly left: readonly string[];
}

/** Resources opened since the call started. */
function leftOver(before: readonly string[]): readonly string[] {
  const known = [...before];
  return process.getActiveResourcesInfo().filter((name) => {
    const index = known.indexOf(name);
    if (index >= 0) known.splice(index, 1);
    return index < 0;
  });
}

async function untilClosed(before: readonly string[]): Promise<readonly string[]> {
  const end = performance.now() + longestWait;
  let left = leftOver(before);
  while (left.length > 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 2));
    left = leftOver(before);
  }
  return left;
}

// From the bundle, as the program itself starts.
const [{ main }, { complete }] = [await loadProgram('main'), await loadProgram('complete')];

/** Parsed as by the program itself. */
const runProgram = (args: readonly string[]) =>
  args[0] === '__complete' ? complete(args.slice(1)) : main(args);

async function answer({ args, env }: Call): Promise<Answer> {
  const before = process.getActiveResourcesInfo();
  const written: { readonly name: 'stdout' | 'stderr'; readonly text: string }[] = [];
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = (chunk: string | Uint8Array) =>
      written.push({ name, text: Buffer.from(chunk as string).toString() }) > 0;
  }
  for (const name of Object.keys(process.env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
  process.exitCode = undefined;
  await runProgram(args);
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  const left = await untilClosed(before);
  const text = (of: typeof written) => of.map((each) => each.text).join('');
  return { code, output: text(written), stdout: text(written.filter(({ name }) => name === 'stdout')), left };
}

process.on('message', (call: Call) => void answer(call).then((answered) => process.send?.(answered)));
process.on('disconnect', () => process.exit());
