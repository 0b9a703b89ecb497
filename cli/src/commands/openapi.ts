import { writeFile } from 'node:fs/promises';
import { defineCommand, registerHost } from '@buildai/core';
import { z } from 'zod';
import { hostOptions } from '../host-options.js';

/** `openapi`: prints the OpenAPI document that a running server serves at /api/openapi.json. */
export const openapiCommand = defineCommand({
  name: 'openapi',
  summary: 'Print the OpenAPI document for all endpoints, including those of plugins.',
  options: z.object({
    output: z
      .string()
      .min(1)
      .optional()
      .meta({ description: 'the file to write instead of printing', values: 'files' }),
  }),
  examples: ['openapi > openapi.json', 'openapi --output openapi.json'],
  async run({ output }, io) {
    const host = await registerHost(await hostOptions());
    try {
      const document = host.openApi(host.settings.publicUrl);
      const text = JSON.stringify(document, null, 2);
      if (output === undefined) return io.result(document, () => io.print(text));
      await writeFile(output, `${text}\n`, { signal: io.signal });
      io.result({ output }, () => io.print(`${output} is written.`));
    } finally {
      await host.stop();
    }
  },
});
