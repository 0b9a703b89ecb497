import { startTestHost } from '@buildai/core/testing';
import type { TestHost, TestHostOptions } from '@buildai/core/testing';
import { builtShell } from '@buildai/web/testing';
import { installedPlugins } from '../src/installed-plugins.js';

/** The complete installed product with its built web shell. */
export async function startPlatform(options: Partial<TestHostOptions> = {}): Promise<TestHost> {
  return startTestHost({
    plugins: await installedPlugins(),
    ...options,
    settings: { webRoot: builtShell(), ...options.settings },
  });
}
