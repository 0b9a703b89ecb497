import type { Conversation } from '../prompt/conversation.js';
import type { Reply } from './reply.js';
import { makeApp } from './make-app.js';

/** Answers what was asked last. */
export async function respond(conversation: Conversation, today: Date): Promise<Reply> {
  return makeApp(conversation.request, today);
}
