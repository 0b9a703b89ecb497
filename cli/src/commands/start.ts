import { defineCommand, startHost, startupWarnings } from '@buildai/core';
import type { CommandIo, Host } from '@buildai/core';
import { z } from 'zod';
import { hostOptions } from '../host-options.js';
import { hardeningGuide } from '../doctor/hardening-guide.js';
import { letYoungGenerationGrow } from '../young-generation.js';

const options = z.object({
  prompt: z
    .array(z.string())
    .default([])
    .meta({ description: 'create an app right away from this description' }),
});

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Warns the operator about problems to fix before exposing the server at a public address. */
async function warn(host: Host, io: CommandIo): Promise<void> {
  const warnings = await startupWarnings(host, io.signal);
  if (warnings.length === 0) return;
  io.print('\nBefore others use this server:');
  for (const { title, message, remedy } of warnings) io.print(`- ${title}: ${message}\n  ${remedy}`);
  io.print(hardeningGuide);
}

/** `start`: runs the server until SIGINT or SIGTERM. With a prompt, also creates that app and prints its addresses. */
export const startCommand = defineCommand({
  name: 'start',
  summary: 'Start the server.',
  options,
  positions: ['prompt'],
  examples: ['start', 'start a habit tracker with streaks'],
  async run({ prompt }, io) {
    const host = await startHost(await hostOptions());
    letYoungGenerationGrow();
    try {
      const { branding, publicUrl } = host.settings;
      io.result({ url: publicUrl, pid: process.pid }, () =>
        io.print(`${branding.name} is running at ${publicUrl}\nCtrl+C stops it.`),
      );
      await warn(host, io);
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
