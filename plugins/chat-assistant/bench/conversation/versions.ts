import type { Figure, TestDatabase } from '@buildai/core/testing';
import { percentile } from '@buildai/core/testing';
import { versionsApi } from '@buildai/versions/shared';
import { startChatHost } from '../../test/chat-host.js';
import { durationsOf } from './durations-of.js';

const files = 200;
const lines = 90;
const calls = 30;

/** A page whose every tenth line differs between versions. */
function pageOf(number: number, version: number): string {
  const body = Array.from(
    { length: lines },
    (_, line) =>
      `      <p className="p-2">Line ${line} of page ${number}${line % 10 === 0 ? `, ${version}` : ''}</p>`,
  );
  return `export default function Page${number}() {\n  return (\n    <main>\n${body.join('\n')}\n    </main>\n  );\n}\n`;
}

/** Restoring a version all of whose files differ from the newest, and comparing such versions. */
export async function measureVersions(database: TestDatabase): Promise<readonly Figure[]> {
  await using chat = await startChatHost(database);
  const write = async (version: number) => {
    const changes = Array.from({ length: files }, (_, number) => ({
      type: 'write' as const,
      path: `pages/Page${number}.jsx`,
      content: pageOf(number, version),
    }));
    return (await chat.change({ changes }))?.versionId ?? '';
  };
  const versions = [await write(1), await write(2)];
  const api = chat.host.client(versionsApi, chat.token);
  const of = (index: number) => ({ appId: chat.appId, versionId: versions[index % 2] ?? '' });
  const restores = await durationsOf(calls, (index) => api.restoreVersion({ params: of(index), body: {} }));
  const diffs = await durationsOf(calls, (index) =>
    api.diffVersion({ params: of(index), query: { against: of(index + 1).versionId } }),
  );
  return [
    {
      name: `restore of ${files} files, ${database}, median`,
      value: percentile(restores, 0.5),
      limit: 50,
      unit: 'ms',
    },
    {
      name: `diff of two versions of ${files} files, ${database}, median`,
      value: percentile(diffs, 0.5),
      limit: 150,
      unit: 'ms',
    },
  ];
}
