import { defineError } from '@buildai/core/shared';

export const ReplyRunning = defineError(
  'reply_running',
  409,
  'The assistant is still working on this app. Wait until it’s done, or stop it.',
);
export const NotLastMessage = defineError('not_last_message', 409, 'You can only retry the last message.');
export const RestoreUndone = defineError('restore_undone', 409, 'This restore has been undone already.');
export const NotASpaceApp = defineError(
  'not_a_space_app',
  400,
  'Only apps whose code is written by the assistant have a conversation.',
);
export const NothingToRetry = defineError(
  'nothing_to_retry',
  409,
  'This message already has a reply. Send a new message instead.',
);
export const AttachmentRefused = defineError(
  'attachment_refused',
  400,
  'The assistant can read images (PNG, JPEG, GIF, WebP) and text (CSV, JSON, Markdown, code).',
);
export const AlreadyRated = defineError('already_rated', 409, 'This response has already been rated.');
export const NotRateable = defineError('not_rateable', 409, 'Only a finished response can be rated.');
export const ReplyTooLong = defineError(
  'reply_too_long',
  502,
  'The model didn’t finish, so it was stopped. Ask for less at once, or choose another model.',
);
export const ReplyTooSlow = defineError(
  'reply_too_slow',
  504,
  'The model took too long, so it was stopped. Try again, or choose another model.',
);
export const EmptyReply = defineError(
  'empty_reply',
  502,
  'The model sent an empty reply. Try again, or choose another model.',
);
export const OnlyThoughts = defineError(
  'only_thoughts',
  502,
  'The model thought about it but gave no answer. Try again, or choose another model.',
);
export const ReplyInterrupted = defineError(
  'reply_interrupted',
  503,
  'The server was stopped while the assistant was working. No changes from this reply were applied.',
);
/** Another process has ended the reply; further work here has no effect. */
export const ReplyTaken = defineError('reply_taken', 409, 'This reply was stopped on another instance.');
export const NothingMade = defineError('nothing_made', 502, 'The model wrote no files.');

/** The model only builds apps from requests, and cannot correct code. */
export const ModelOnlyBuildsApps = defineError(
  'chat-assistant/model-only-builds-apps',
  422,
  'The built-in model can’t repair code. Connect a large model under Settings, AI models.',
);
