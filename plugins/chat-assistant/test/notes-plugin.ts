import { appFeatures, moduleBeside } from '@buildai/app-features/shared';
import { usedApp } from '@buildai/apps/shared';
import { definePlugin } from '@buildai/core';
import { defineApi } from '@buildai/core/shared';
import { versionInForce, versionStore } from '@buildai/versions/shared';
import { z } from 'zod';

const notesApi = defineApi({
  readNote: {
    method: 'GET',
    path: '/api/apps/:appId/notes/:name',
    access: 'anonymous',
    reach: 'app',
    on: usedApp('visitor'),
    summary: 'The text of a note of the app.',
    params: z.object({ appId: z.string(), name: z.string() }),
    response: z.object({ text: z.string().nullable() }),
  },
});

const beside = (path: string) => moduleBeside(import.meta.url, path);

/** A complete plugin that adds a file kind, an action for the assistant, a client call and a screen. */
export default definePlugin({
  id: 'notes',
  dependsOn: ['apps', 'versions', 'app-features'],
  uses: { versions: versionStore },
  register(kit) {
    const { versions } = kit.uses;
    kit.contribute(appFeatures, {
      id: 'notes',
      actions: {
        kinds: [
          {
            type: 'add_note',
            plan(draft, { attributes, content }) {
              const { name = '' } = attributes;
              if (!/^\w+$/.test(name)) return { reason: 'A note needs a name.' };
              draft.write(`notes/${name}.md`, content.trim());
              return undefined;
            },
          },
        ],
        files: [{ pattern: /^notes\/\w+\.md$/, rule: 'notes/*.md' }],
        prompt: '- add_note: `name`, content the text of the note.',
      },
      modules: [{ specifier: '@/api/notes', names: ['readNote'], entry: beside('./notes-client.ts') }],
      screens: [{ path: '/notes/:name', entry: beside('./notes-screen.tsx') }],
      prompt: [
        { slot: 'files', text: '- notes/name.md: a note.' },
        { slot: 'client', text: "'@/api/notes': readNote(name) gives the text of a note." },
      ],
    });
    kit.serve(notesApi, {
      async readNote({ params: { name }, resource: used }) {
        const versionId = await versionInForce(versions, used);
        return { text: (await versions.read(versionId, `notes/${name}.md`)) ?? null };
      },
    });
  },
});
