import { startHost } from '@buildai/core';
import type { Host } from '@buildai/core';
import { installedPlugins } from './installed-plugins.js';
import { makeApp } from './make-app.js';
import { projectConfig } from './project-config.js';

/** Stops the host at Ctrl+C or a polite kill; a second one ends at once. */
function stopOnSignal(host: Host): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    void host.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Starts the server and prints its address; with a prompt, makes that app too and prints where it is. */
export async function start(prompt: string): Promise<void> {
  const config = projectConfig();
  const host = await startHost({ ...config, installed: await installedPlugins() });
  stopOnSignal(host);
  const { branding, publicUrl } = host.settings;
  console.log(`${branding.name} is running at ${publicUrl}\nCtrl+C stops it.`);
  if (prompt) await makeApp(host, prompt);
}
