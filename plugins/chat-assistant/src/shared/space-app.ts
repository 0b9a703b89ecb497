import type { BuiltApp } from '@buildai/apps/shared';
import { defineResource } from '@buildai/core/shared';

/** An app that is built in a conversation, for its builders. @throws NotASpaceApp for other kinds of apps */
export const spaceApp = defineResource<BuiltApp, 'builder'>('chat-assistant/space-app', 'appId');
