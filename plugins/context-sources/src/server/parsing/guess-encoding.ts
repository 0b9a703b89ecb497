import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** What the module exports, as `wasm-bindgen` has made it. Numbers are addresses and lengths in its memory. */
interface Chardetng {
  readonly memory: WebAssembly.Memory;
  detect(result: number, bytes: number, length: number): void;
  __wbindgen_add_to_stack_pointer(by: number): number;
  __wbindgen_malloc(length: number): number;
  __wbindgen_free(address: number, length: number): void;
}

let loaded: Promise<Chardetng> | undefined;

/** Its own loader is for bundlers: Node 20 imports no WebAssembly. */
async function load(): Promise<Chardetng> {
  const file = createRequire(import.meta.url).resolve('chardetng-wasm/dist/chardetng_wasm_bg.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    './chardetng_wasm_bg.js': {
      __wbindgen_throw() {
        throw new Error('chardetng failed.');
      },
    },
  });
  return instance.exports as unknown as Chardetng;
}

/**
 * The encoding that Firefox would read a page in (`chardetng`), in lower case. It always names one, by pairs of letters
 * alone, and knows neither the encodings of the Mac nor `cp850` and `cp855`.
 */
export async function guessEncoding(sample: Uint8Array): Promise<string> {
  const module = await (loaded ??= load());
  const result = module.__wbindgen_add_to_stack_pointer(-16);
  const bytes = module.__wbindgen_malloc(sample.length);
  new Uint8Array(module.memory.buffer).set(sample, bytes);
  // It frees the bytes itself.
  module.detect(result, bytes, sample.length);
  const [address = 0, length = 0] = new Int32Array(module.memory.buffer, result, 2);
  const name = Buffer.from(new Uint8Array(module.memory.buffer, address, length)).toString('latin1');
  module.__wbindgen_free(address, length);
  module.__wbindgen_add_to_stack_pointer(16);
  return name.toLowerCase();
}
