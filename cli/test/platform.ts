import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startTestHost } from '@buildai/core/testing';
import type { TestHost, TestHostOptions } from '@buildai/core/testing';
import { installedPlugins } from '../src/installed-plugins.js';

const webRoot = fileURLToPath(import.meta.url.replace(/\/cli\/(dist\/)?test\/[^/]+$/, '/web/dist/site'));

/** The whole product as it is installed, with its built web shell. */
export async function startPlatform(options: Partial<TestHostOptions> = {}): Promise<TestHost> {
  if (!existsSync(webRoot)) throw new Error('The web shell is not built. Run npm run build first.');
  return startTestHost({
    plugins: await installedPlugins(),
    ...options,
    settings: { webRoot, ...options.settings },
  });
}
