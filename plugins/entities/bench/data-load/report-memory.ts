import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { question } from './memory.js';

/** Runs in the process of a measured server before its program: collects garbage when asked, and says what is left. */
function reportMemory(): void {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  process.on('message', (message) => {
    if (message !== question) return;
    collectGarbage();
    process.send?.(process.memoryUsage());
  });
  // The channel alone keeps no process running.
  process.channel?.unref();
}

// The children of the server have its flags too, but channels and messages of their own.
if (process.argv[1]?.endsWith('buildai.mjs')) reportMemory();
