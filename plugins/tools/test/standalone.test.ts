import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProject, serveProject } from '@buildai/chat-assistant/test/standalone-project.js';
import { authApi } from '@buildai/auth/shared';
import { runCommand } from '@buildai/core/testing';
import { finish, onePixel, refuse, say, stream } from '@buildai/models/test/fake-openai.js';
import { expect } from 'chai';
import type { ToolBlock, ToolField } from '../src/shared/index.js';
import { toolsApi } from '../src/shared/index.js';
import type { ToolsHost } from './support/tools-host.js';
import { startToolsHost } from './support/tools-host.js';

const field = (name: string, type: string, more: object = {}) => ({ name, type, ...more }) as ToolField;
const block = (id: string, title: string, validation = '') =>
  ({ id, title, instructions: '', layout: 'text', validation }) as ToolBlock;

describe('Tools of an exported app', function () {
  this.slow(45_000);
  let host: ToolsHost;
  let folder: string;

  before(async () => {
    host = await startToolsHost();
    folder = await mkdtemp(join(tmpdir(), 'buildai-standalone-'));
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
    await host?.stop();
  });

  it('run in its server, with the model that its environment names', async () => {
    const appId = await host.newToolApp('generative_app', 'Kitchen');
    const params = { appId };
    const { toolId } = (await host.tools().addTool({ params, body: { title: 'Menu' } })).tool;
    const body = {
      gptPrompt: 'Secret recipe for {{diet}}.',
      fields: [
        field('Diet', 'select', {
          required: true,
          optionsConfig: { options: [{ label: 'Vegan', iconUrl: '' }] },
        }),
        field('Plate', 'photo'),
      ],
      blocks: [block('one', 'Dishes'), block('two', 'Price', 'It names a price.')],
    };
    await host.tools().saveTool({ params: { appId, toolId }, body });
    await host.tools().activateTool({ params: { appId, toolId }, body: { isActive: true } });
    const admin = await host
      .client(authApi)
      .signIn({ body: { email: 'admin@example.com', password: 'orchid-velvet-42' } });
    await host.client(toolsApi, admin.token).activateChat({ params, body: { isActive: true } });
    await host.tools().addTool({ params, body: { title: 'Draft' } });

    const io = await runCommand(host, 'apps export', { app: appId, standalone: folder });
    expect(io.lines.join('\n')).to.include('data sources');
    expect(await readFile(join(folder, 'README.md'), 'utf8')).to.include('`.env.example` to `.env`');
    expect(await readFile(join(folder, '.env.example'), 'utf8')).to.include('OPENAI_MODEL=');
    expect(await buildProject(folder)).to.not.match(/warn|error/i);
    {
      await using server = await serveProject(folder);
      const shown = await fetch(`${server.url}/api/apps/${appId}/public-tools`);
      expect(await shown.json()).to.include({ hasModel: false, hasChat: true });
    }
    await writeFile(
      join(folder, '.env'),
      `OPENAI_API_KEY=sk-own\nOPENAI_BASE_URL=${host.model.url}\nOPENAI_MODEL=own-model\n`,
    );
    await using server = await serveProject(folder);
    const at = (path: string) => `${server.url}/api/apps/${appId}/${path}`;
    const post = (path: string, sent: object) =>
      fetch(at(path), { method: 'POST', body: JSON.stringify(sent) });
    const shown = await (await fetch(at('public-tools'))).text();
    expect(shown).to.include('"hasModel":true').and.not.include('Secret').and.not.include('Draft');

    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(onePixel)]), 'plate.png');
    const sent = await fetch(at('uploads'), { method: 'POST', body: form });
    const { file_url } = (await sent.json()) as { file_url: string };
    host.model.script(
      stream(say('## Dishes\nLentils\n## Price\nCheap', { characters: 5 }), finish()),
      stream(say('{"valid": false, "reason": "No price."}', { characters: 5 }), finish()),
    );
    const events = await host.eventsOf(
      await post('tools/menu/run', { input: '', values: { Diet: 'Vegan', Plate: file_url } }),
    );
    const textOf = (id: string) =>
      events
        .flatMap(({ data }) => ((data as { id?: string }).id === id ? [data as { text?: string }] : []))
        .map(({ text = '' }) => text)
        .join('')
        .trim();
    expect([textOf('one'), textOf('two')]).to.deep.equal(['Lentils', 'Cheap']);
    expect(events.at(-2)?.data).to.deep.equal({ id: 'two', status: 'failed', reason: 'No price.' });
    expect(events.at(-1)?.event).to.equal('end');
    const [asked] = host.model.requests.slice(-2);
    expect([asked?.authorization, asked?.model]).to.deep.equal(['Bearer sk-own', 'own-model']);
    const messages = JSON.stringify(asked?.messages);
    expect(messages).to.include('Secret recipe for [Diet].').and.include('\\nVegan\\n</entered>');
    expect(messages).to.include(`data:image/png;base64,${onePixel.toString('base64')}`);

    const wrong = await post('tools/menu/run', { input: '', values: { Diet: 'Steak' } });
    expect(wrong.status).to.equal(400);
    expect(await wrong.text()).to.include('Choose from the list.');
    expect((await post('tools/draft/run', { input: '' })).status).to.equal(404);

    host.model.script(stream(say('Hello!'), finish()));
    const said = { messages: [{ role: 'user', content: 'Hi' }] };
    const answer = await host.eventsOf(await post('assistant', said));
    expect(answer.map(({ event }) => event)).to.deep.equal(['text', 'end']);

    // There is no ledger: an answer that was cut off goes on as often as it is asked to.
    const ended = async (content: string, reason: 'length' | 'stop', continues?: string) => {
      host.model.script(stream(say(content), finish(reason)));
      return (await host.eventsOf(await post('assistant', { ...said, runId: 'a'.repeat(20), continues }))).at(
        -1,
      )?.data as { text: string; finishReason: string; continuation?: { left: number } };
    };
    const cut = await ended('One,', 'length');
    expect(cut).to.deep.include({ text: 'One,', finishReason: 'length' });
    expect(cut.continuation?.left).to.equal(1);
    expect(await ended(' two.', 'stop', cut.text)).to.deep.equal({ text: 'One, two.', finishReason: 'stop' });
    host.model.script(stream(say('## Dishes\nLentils', { characters: 5 }), finish('length')));
    const part = await host.eventsOf(
      await post('tools/menu/run', { input: '', values: { Diet: 'Vegan' }, runId: 'b'.repeat(20) }),
    );
    expect(part.at(-2)).to.deep.include({ event: 'cut' });

    host.model.script(refuse(401));
    const refused = await post('tools/menu/run', { input: '', values: { Diet: 'Vegan' } });
    expect(refused.status).to.equal(502);
    expect(await refused.text()).to.include('The AI model didn’t answer.');
  });
});
