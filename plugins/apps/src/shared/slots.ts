import type { SvgIconComponent } from '@mui/icons-material';
import { defineSlot } from '@buildai/web/slots';
import type { AnyPanel } from '@buildai/web/slots';
import type { AppSettingValues } from './app-settings.js';
import type { AppKind } from './app-store.js';

export interface BuilderContext {
  readonly appId: string;
  readonly appKind: AppKind;
  readonly isAdmin: boolean;
  /** Rank of the caller's plan; 0 for the free one. */
  readonly planRank: number;
  /** Whether the account keeps the library of tool templates. */
  readonly keepsToolLibrary: boolean;
}

/** The prompt for a new app on /home. */
export const homePrompt = defineSlot<Record<never, never>>('apps/home-prompt');

/** Below the plan of a new app: other ways to begin. Shows nothing where it knows none. */
export const planAlternatives = defineSlot<{
  /** What the builder asked for. */
  readonly request: string;
}>('apps/plan-alternatives');

/** The side of the builder where the app is changed: by a conversation, or by a menu of panels. One entry. */
export const builderConversation = defineSlot<
  BuilderContext,
  {
    /** Label of its tab on a phone: `Chat`. */
    readonly title: string;
    /** What it is called in a sentence: `conversation`. */
    readonly name: string;
  }
>('apps/builder-conversation');

/** An action of the assistant that was applied, as its reply states it. */
export interface AppliedAction {
  /** `request_secrets` */
  readonly type: string;
  /** The path of the file that it is about; empty if it is about none. */
  readonly file: string;
  readonly content: string;
}

/** A card below a reply, for actions that need the builder. Entries choose replies by the actions in them. */
export const builderReplyCards = defineSlot<{
  readonly appId: string;
  /** The version that the reply made. */
  readonly versionId: string | undefined;
  readonly actions: readonly AppliedAction[];
}>('apps/builder-reply-cards');

/** What can be done about a field with values that a reply left out of its entity, beside the sentence about it. */
export const builderDroppedField = defineSlot<{
  readonly appId: string;
  /** The version that the reply made. */
  readonly versionId: string;
  readonly entity: string;
  /** What the entity was called before the reply. */
  readonly was: string;
  readonly field: string;
}>('apps/builder-dropped-field');

/** Tools for the version that a reply made, below it. */
export const builderReplyTools = defineSlot<{
  readonly appId: string;
  readonly isAdmin: boolean;
  readonly messageId: string;
  readonly versionId: string;
  /** The reply as the model wrote it. */
  readonly content: string;
}>('apps/builder-reply-tools');

/** A button beside the file search of the code editor. */
export const builderCodeTools = defineSlot<{ readonly appId: string }>('apps/builder-code-tools');

/**
 * A tab of the builder's work area, such as Preview; `id` is its value in `?panel=`, and in `?dialog=`, which shows it
 * in a dialog.
 */
export const builderWorkArea = defineSlot<
  BuilderContext,
  {
    readonly title: string;
    /** What it is called in space apps, where tabs are the menu, if not `title`. */
    readonly spaceAppTitle?: string;
    /** Another value in `?panel=`, which leads to `id`. */
    readonly alias?: string;
    readonly icon: SvgIconComponent;
  }
>('apps/builder-work-area');

/** A small element in the builder's header: the version chip, the publish button. */
export const builderHeader = defineSlot<BuilderContext, { readonly side: 'title' | 'actions' }>(
  'apps/builder-header',
);

/**
 * An entry in the menu of the builder's side panel; `id` is its value in `?side=`. One with the ID of an entry of the
 * menu takes its place: `data-sources` is a custom panel for the data sources of an app.
 */
export const builderSidePanel = defineSlot<
  BuilderContext & {
    /** The tool that is edited, in an app that has several. */
    readonly toolId: string | undefined;
  },
  {
    readonly title: string;
    /** The tab of the work area that the entry opens in a dialog, instead of a panel. */
    readonly opensDialog?: string;
  }
>('apps/builder-side-panel');

/** What publishing makes reachable or starts, in lines of the publish menu. */
export const publishNotes = defineSlot<{ readonly appId: string }>('apps/publish-notes');

/**
 * Buttons of an issue of the running app; `when` chooses issues by their message, such as failed calls of a server
 * function.
 */
export const builderIssueTools = defineSlot<{ readonly appId: string; readonly message: string }>(
  'apps/builder-issue-tools',
);

/**
 * Tools for one kind of file of an app, below its text in an editor; `when` chooses the paths. For example, the state
 * of a server function.
 */
export const builderFileTools = defineSlot<
  BuilderContext & {
    readonly path: string;
    /** Saves what is unsaved in the editor. Resolves when it is saved, or failed to. */
    readonly onSave: () => Promise<void>;
    /** Shows a place in the text; line and column from 1. */
    readonly onShow: (place: { readonly line: number; readonly column: number }) => void;
  }
>('apps/builder-file-tools');

/**
 * A small mark at a file in the tree of the code editor, such as what is wrong with its deployment; `when` chooses the
 * paths.
 */
export const builderFileMarks = defineSlot<{ readonly appId: string; readonly path: string }>(
  'apps/builder-file-marks',
);

/** A group in the list of the Settings tab, in the order of `settingsGroups` in `web/settings`. */
export type SettingsGroup = 'general' | 'access' | 'sharing' | 'features' | 'integrations';

/** What a section of the Settings tab gets. */
export interface SettingsSectionProps extends BuilderContext {
  /** All settings of the app by key, as stored on the server. */
  readonly settings: AppSettingValues;
  /** Saves the given settings; rejects with the server's error. */
  readonly onSave: (change: AppSettingValues) => Promise<void>;
}

/**
 * Sections of the builder's Settings tab: an entry for each plugin that has some. They are declared in a module of their
 * own, which is loaded with the tab, since the first screen loads the entries of all slots.
 */
export const builderSettings = defineSlot<
  Record<never, never>,
  {
    /** `definePanels(pluginId, [panel({ slot: settingsSection, … })])` as the default export. */
    readonly sections: () => Promise<{ readonly default: readonly AnyPanel[] }>;
  }
>('apps/builder-settings');

/**
 * A section of the builder's Settings tab; `id` is its address, as in `?panel=settings#domain`. The list of sections
 * and its search are made from these declarations, since a section's code is loaded when it is opened.
 */
export const settingsSection = defineSlot<
  SettingsSectionProps,
  {
    readonly title: string;
    readonly group: SettingsGroup;
    /** Labels and help texts in the section that the search finds, each shown as the reason for the result. */
    readonly keywords?: readonly string[];
    /** Other words that people look for it by; the section does not show them. */
    readonly terms?: readonly string[];
    /** The section that shows this one among its cards, instead of a place in the list. */
    readonly partOf?: string;
  }
>('apps/settings-section');

/** ID of the section on who can enter, sign up and pay. Others join it by `partOf`. */
export const accessSection = 'access';

/** A step of the checklist in the section on access: a `ChecklistStep`. Declared beside the sections. */
export const accessStep = defineSlot<
  SettingsSectionProps,
  {
    /** `before`: sign-up needs it. `after`: it builds on sign-up. */
    readonly signUp: 'before' | 'after';
  }
>('apps/access-step');
