import type { Origin } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { Context } from 'koa';
import type { Attachments } from './attachments.js';
import { isImage } from '../shared/attachment-kind.js';

/**
 * Serves an attachment by its unguessable address, never on the origin of an app. Only images are shown inline;
 * everything else is a download, with scripts disabled.
 */
export async function serveAttachment(context: Context, attachments: Attachments): Promise<void> {
  const { appId = '', attachmentId = '' } = context.params as { appId?: string; attachmentId?: string };
  const { origin } = context.state as { origin?: Origin };
  const file = origin ? undefined : await attachments.find(appId, attachmentId);
  if (!file) throw NotFound();
  context.set({
    'content-type': file.contentType,
    'content-length': String(file.size),
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': isImage(file.contentType) ? 'inline' : 'attachment',
  });
  context.body = file.stream();
}
