import type { CustomFieldType } from '@buildai/fields';
import type { AppFile } from '@buildai/versions/shared';
import type { ClientModule } from './client-module.js';
import type { FeatureActions } from './feature-actions.js';
import type { FileKind } from './file-kind.js';
import type { PromptSection } from './prompt-section.js';
import type { ReplyPart } from './reply-part.js';
import type { AppScreen } from './app-screen.js';
import type { StandaloneProject } from './standalone-project.js';

/** The app that a model is asked to change. */
export interface DescribedApp {
  readonly appId: string;
  /** The newest version; undefined while there is none. */
  readonly versionId: string | undefined;
  /** The builder who asks. */
  readonly accountId: string;
}

/** What a plugin adds to generated apps and to the assistant's knowledge of them. */
export interface AppFeature {
  /** Unique. The plugin's ID, unless it has several features. */
  readonly id: string;
  /** Kinds of files beside those of its actions. */
  readonly files?: readonly FileKind[];
  readonly actions?: FeatureActions;
  readonly modules?: readonly ClientModule[];
  readonly screens?: readonly AppScreen[];
  /** Types of fields beside those of the platform. Models read of them in the prompt. */
  readonly fieldTypes?: readonly CustomFieldType[];
  /**
   * TypeScript declarations for editors, by the specifier that code of the app imports; one with a `*` stands for all
   * that match. They are added to what a module exports, and say more about a name that it exports already.
   */
  readonly types?: (files: readonly AppFile[]) => Readonly<Record<string, string>>;
  readonly prompt?: readonly PromptSection[];
  readonly reply?: ReplyPart;
  /** Describes the current state of an app to models: lines of the `<app>` section, after its files. */
  readonly describe?: (app: DescribedApp) => Promise<readonly string[]>;
  /** Writes what an exported app needs to run on its own. */
  readonly exportTo?: (project: StandaloneProject) => Promise<void>;
}
