import type { BuiltApp } from '@buildai/apps/shared';
import { defineResource } from '@buildai/core/shared';

/** An app that is made in a conversation, for whoever builds it. Other kinds of apps throw NotASpaceApp. */
export const spaceApp = defineResource<BuiltApp, 'builder'>('chat-assistant/space-app', 'appId');
