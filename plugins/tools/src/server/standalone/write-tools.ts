import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StandaloneProject } from '@buildai/app-features/shared';
import { moduleBeside } from '@buildai/app-features/shared';
import { buildSync } from 'esbuild';
import type { ToolApp } from '../../shared/tool-app.js';
import type { ToolSettings } from '../../shared/tool-setting-values.js';

const entry = fileURLToPath(moduleBeside(import.meta.url, '../../standalone/index.ts'));

/** What the pages call: the folder of the API, and which part of the module answers it. */
const handlers = { tools: 'tools', 'public-tools': 'publicTools', assistant: 'assistant' } as const;

/** The name that a model has at its provider. */
const modelName = (modelId: string) => modelId.split('/').slice(1).join('/') || 'gpt-4o-mini';

const environment = (
  modelId: string,
) => `# The AI model that answers. OPENAI_BASE_URL is any server with an API like OpenAI's.
OPENAI_API_KEY=
OPENAI_BASE_URL=https://api.openai.com/v1
OPENAI_MODEL=${modelName(modelId)}
`;

const readme = `
## AI tools

The server runs the tools, with their prompts and settings from \`tools.json\`. To connect an AI model, copy \`.env.example\` to \`.env\`, and set the key and the model. It can be any server with an API like OpenAI’s, such as Ollama or OpenRouter. Unlike on BuildAI:

- Answers come from the model alone. Data sources weren’t exported, so answers don’t cite them, and fields that choose an item have nothing to choose from.
- Runs aren’t limited. Each one is billed to your API key.
- Draft tools are in \`tools.json\` too. Change their \`status\` to \`active\` to show them.
- Entered values aren’t remembered.
`;

/** Writes the tools of an app into its project, with what runs them in its server. */
export async function writeTools(
  { folder }: StandaloneProject,
  app: ToolApp,
  settings: ToolSettings,
): Promise<void> {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: entry.endsWith('.ts') ? ['source'] : [],
    external: ['zod', 'eventsource-parser'],
    legalComments: 'none',
    logLevel: 'silent',
    tsconfigRaw: {},
  });
  await writeFile(join(folder, 'platform/tools.mjs'), outputFiles[0]?.text ?? '');
  await mkdir(join(folder, 'handlers'), { recursive: true });
  for (const [name, answer] of Object.entries(handlers))
    await writeFile(
      join(folder, 'handlers', `${name}.mjs`),
      `export { ${answer} as handle } from '../platform/tools.mjs';\n\n/** The folder of the API that this file answers. */\nexport const folder = '${name}';\n`,
    );
  await writeFile(join(folder, 'tools.json'), `${JSON.stringify({ app, settings }, null, 2)}\n`);
  await appendFile(join(folder, '.env.example'), environment(settings.aiModel));
  await appendFile(join(folder, 'README.md'), readme);
}
