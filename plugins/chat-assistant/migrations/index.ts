import type { Migration } from '@buildai/core';
import { conversation } from './001-conversation.js';

export const chatMigrations: readonly Migration[] = [conversation];
