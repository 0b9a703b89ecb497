import { actionText } from '@buildai/chat-assistant/test/action-text.js';
import type { ChatHost } from '@buildai/chat-assistant/test/chat-host.js';
import { modelConfig, startChatHost } from '@buildai/chat-assistant/test/chat-host.js';
import codeEditor from '@buildai/code-editor/server';
import { eventually } from '@buildai/core/testing';
import type { TestDatabase } from '@buildai/core/testing';
import functions from '@buildai/functions/server';
import type { FakeOpenAi, ScriptedAnswer } from '@buildai/models/test/fake-openai.js';
import { reply, startFakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { versionStore } from '@buildai/versions/shared';
import type { Version } from '@buildai/versions/shared';
import repair from '../../src/server/index.js';
import { wordDetector } from './word-detector.js';

export interface RepairedChat extends ChatHost {
  readonly model: FakeOpenAi;
  /** The text of the home page in the newest version. */
  home(): Promise<string>;
  head(): Promise<Version | undefined>;
  /** The conversation once it has this many messages and none is running: its texts, by role. */
  messages(count: number): Promise<readonly string[]>;
}

/** A reply that writes the home page with a text. */
export const homeWith = (text: string): ScriptedAnswer =>
  reply(
    actionText(
      'edit_file',
      { title: 'Home', file: 'pages/Home.jsx' },
      `export default function Home() {\n  return <p>${text}</p>;\n}\n`,
    ),
  );

/** A conversation whose replies are examined, with a model scripted by the test. */
export async function startRepairedChat(
  database: TestDatabase,
  ...answers: ScriptedAnswer[]
): Promise<RepairedChat> {
  return startWith({ database }, ...answers);
}

/** The same with the web shell, for a browser. */
export async function startBrowserChat(webRoot: string, ...answers: ScriptedAnswer[]): Promise<RepairedChat> {
  return startWith({ database: 'sqlite', webRoot }, ...answers);
}

async function startWith(
  { database, webRoot }: { readonly database: TestDatabase; readonly webRoot?: string },
  ...answers: ScriptedAnswer[]
): Promise<RepairedChat> {
  const model = await startFakeOpenAi();
  model.script(...answers);
  const chat = await startChatHost(database, {
    config: { models: modelConfig(model.url) },
    settings: webRoot === undefined ? {} : { webRoot },
    further: [functions, codeEditor, repair, wordDetector],
  });
  const versions = chat.host.service(versionStore);
  const head = () => versions.head(chat.appId);
  return {
    ...chat,
    model,
    head,
    home: async () => (await versions.read((await head())?.versionId ?? '', 'pages/Home.jsx')) ?? '',
    messages: (count) =>
      eventually(async () => {
        const history = await chat.history();
        const isDone = history.every(({ annotations }) => annotations[0].status !== 'running');
        return isDone && history.length >= count
          ? history.map(({ role, content }) => `${role}: ${content}`)
          : undefined;
      }),
    async [Symbol.asyncDispose]() {
      await chat[Symbol.asyncDispose]();
      await model.stop();
    },
  };
}
