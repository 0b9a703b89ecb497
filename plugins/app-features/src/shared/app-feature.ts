import { defineExtensionPoint } from '@buildai/core/shared';
import type { ActionKind } from './action-kind.js';
import type { ClientModule } from './client-module.js';
import type { FileKind } from './file-kind.js';
import type { PromptSection } from './prompt-section.js';
import type { ReplyPart } from './reply-part.js';

/** What a plugin adds to generated apps: to what they are made of, and to what the assistant knows of it. */
export interface AppFeature {
  /** Unique. The id of the plugin, unless it has several. */
  readonly id: string;
  readonly files?: readonly FileKind[];
  readonly actions?: readonly ActionKind[];
  readonly modules?: readonly ClientModule[];
  readonly prompt?: readonly PromptSection[];
  readonly reply?: ReplyPart;
}

/** Read once, in the order of the floors, when the first app is looked at. */
export const appFeatures = defineExtensionPoint<AppFeature>('app-features/feature');
