import type { Plugin } from '@buildai/core';

/** Loads the server half of a plugin. The bundle of the server has its own version of this file. */
export async function loadServerHalf(packageName: string): Promise<Plugin> {
  return ((await import(`${packageName}/server`)) as { default: Plugin }).default;
}
