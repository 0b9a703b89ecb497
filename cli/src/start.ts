import { startHost } from '@buildai/core';
import type { Host } from '@buildai/core';
import { conversation } from '@buildai/chat-assistant/shared';
import { installedPlugins } from './installed-plugins.js';
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
