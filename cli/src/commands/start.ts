import { defineCommand, startHost } from '@buildai/core';
import { z } from 'zod';
import { installedPlugins } from '../installed-plugins.js';
import { projectConfig } from '../project-config.js';

const options = z.object({
  prompt: z.array(z.string()).default([]).meta({ description: 'an app to make at once, in a sentence' }),
});

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** `start`: the server, until Ctrl+C or a polite kill; with a prompt, makes that app too and says where it is. */
export const startCommand = defineCommand({
  name: 'start',
  summary: 'Start the server.',
  options,
  positions: ['prompt'],
  examples: ['start', 'start a habit tracker with streaks'],
  async run({ prompt }, io) {
    const host = await startHost({ ...projectConfig(), installed: await installedPlugins() });
    try {
      const { branding, publicUrl } = host.settings;
      io.result({ url: publicUrl, pid: process.pid }, () =>
        io.print(`${branding.name} is running at ${publicUrl}\nCtrl+C stops it.`),
      );
      if (prompt.length > 0) {
        const { makeApp } = await import('../make-app.js');
        await makeApp(host, prompt.join(' '), io);
      }
      await aborted(io.signal);
    } finally {
      await host.stop();
    }
  },
});
