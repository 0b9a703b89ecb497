import type { Conversation } from '@buildai/chat-assistant/shared';
import type { Database } from '@buildai/core';
import type { ChangeSummary } from '@buildai/versions/shared';
import type { Issue } from '../../shared/issue.js';
import { issueLines } from '../model/describe-issues.js';
import type { ValidatedReply } from './reply-validation.js';

const unchanged: ChangeSummary = { files: 0, added: 0, removed: 0 };

/** Says in the conversation what became of issues, where nothing is changed. */
export async function recordNote(
  parts: { readonly conversation: Pick<Conversation, 'recordAutofix'>; readonly db: Database },
  { app: { appId }, reply: { accountId } }: Pick<ValidatedReply, 'app' | 'reply'>,
  versionId: string,
  issues: readonly Issue[],
  reply: string,
): Promise<void> {
  const { conversation, db } = parts;
  const autofix = { appId, accountId, issues: issueLines(issues), reply, notes: [], changes: unchanged };
  await db.transaction((transaction) => conversation.recordAutofix({ ...autofix, versionId }, transaction));
}
