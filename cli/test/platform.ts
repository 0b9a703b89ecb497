import { startTestHost } from '@buildai/core/testing';
import type { TestHost, TestHostOptions } from '@buildai/core/testing';
import { builtShell } from '@buildai/web/testing';
import { installedPlugins } from '../src/installed-plugins.js';

/** The whole product as it is installed, with its built web shell. */
export async function startPlatform(options: Partial<TestHostOptions> = {}): Promise<TestHost> {
  return startTestHost({
    plugins: await installedPlugins(),
    ...options,
    settings: { webRoot: builtShell(), ...options.settings },
  });
}
