import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { platform, arch } = process;

/**
 * Path of the Deno that came with the packages. Install scripts do not run, so it is used where the package has it.
 * @throws an Error that says why there is none
 */
export function findDeno(): string {
  const target = `${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;
  const require = createRequire(import.meta.url);
  // Windows has no sockets with paths in Deno.
  if (platform !== 'win32') {
    try {
      const deno = createRequire(require.resolve('deno/package.json'));
      return join(dirname(deno.resolve(`@deno/${target}/package.json`)), 'deno');
    } catch {
      // Not installed for this platform.
    }
  }
  throw new Error(
    `Server functions can’t run on this machine: Deno is not installed for ${target}. They run on macOS and on Linux with glibc.`,
  );
}
