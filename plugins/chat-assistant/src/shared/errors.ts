import { defineError } from '@buildai/core/shared';

export const ReplyRunning = defineError(
  'reply_running',
  409,
  'The assistant is still working on this app. Wait until it has finished, or stop it.',
);
export const NotLastMessage = defineError('not_last_message', 409, 'You can only retry the last message.');
export const NotASpaceApp = defineError(
  'not_a_space_app',
  400,
  'Only apps whose code is written by the assistant have a conversation.',
);
