import { entityStore } from '@buildai/entities/shared';
import type { FakeOpenAi } from '@buildai/models/test/fake-openai.js';
import { versionStore } from '@buildai/versions/shared';
import { textsOf } from '../../src/shared/texts-of.js';
import type { ChatHost } from '../chat-host.js';
import { completion } from '../chat-host.js';
import { parse } from '../read-reply.js';
import { caseAnswers } from './case-answers.js';

/** What came of a case. */
export interface CaseOutcome {
  readonly status: string;
  readonly error: string;
  /** How often the model was asked. */
  readonly rounds: number;
  /** The files that it wrote, by path; undefined for those that it deleted. */
  readonly files: Readonly<Record<string, string | undefined>>;
  /** The titles of notes that it added. */
  readonly rows: readonly unknown[];
  /** What is shown of the last reply besides its actions. */
  readonly text: string;
  readonly notApplied: readonly string[];
  readonly notes: readonly string[];
}

type Files = ReadonlyMap<string, string>;

/** The files of an app that a reply makes, from which each case starts. */
export async function seedFiles(chat: ChatHost, model: FakeOpenAi): Promise<Files> {
  const app = await chat.newApp();
  model.reset();
  model.script(...caseAnswers('seed'));
  await app.send('Notes, please.');
  return filesOf(app);
}

/** Makes an app of the seed, sends a message that the case answers, and goes on where a reply was cut off. */
export async function runCase(
  chat: ChatHost,
  model: FakeOpenAi,
  seed: Files,
  name: string,
): Promise<CaseOutcome> {
  const app = await chat.newApp();
  await app.change({ changes: [...seed].map(([path, content]) => ({ type: 'write', path, content })) });
  const before = await filesOf(app);
  model.reset();
  model.script(...caseAnswers(name));
  let ended = completion(await app.send('Please change it.'));
  if (ended.truncated) ended = completion(await app.send({ content: "Let's keep going", continues: true }));
  const after = await filesOf(app);
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  const message = (await app.history()).at(-1);
  const said = message ? textsOf(message.parts).flatMap((text) => parse([text])) : [];
  return {
    status: ended.status,
    error: ended.error?.message ?? '',
    rounds: model.requests.length,
    files: Object.fromEntries(changed.map((path) => [path, after.get(path)])),
    rows: await notesOf(app),
    text: said.map(({ event, data }) => (event === 'text-delta' ? data.text : '')).join(''),
    notApplied: ended.notApplied.map(({ file, reason }) => `${file}: ${reason}`),
    notes: ended.mended ?? [],
  };
}

async function filesOf({ appId, host }: ChatHost): Promise<Files> {
  const versions = host.service(versionStore);
  const head = await versions.head(appId);
  const files = head ? await versions.files(head.versionId) : [];
  return new Map(files.map(({ path, content }) => [path, content]));
}

async function notesOf({ accountId: userId, appId, host }: ChatHost): Promise<readonly unknown[]> {
  const versionId = (await host.service(versionStore).head(appId))?.versionId ?? '';
  const scope = { appId, versionId, actor: { kind: 'owner', userId }, inPreview: true } as const;
  const { records } = await host.service(entityStore).list(scope, 'Note', {});
  return records.map((record) => record['title']);
}
