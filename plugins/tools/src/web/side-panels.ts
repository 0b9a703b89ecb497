import type { ComponentType } from 'react';
import { hasToolSettings, toolRunsSection } from './settings/tool-runs-section.js';
import type { SidePanelProps } from './side-panel-props.js';

/** The panel with the menu of the chat. */
export const chatPanelId = 'app-chat';

export interface SidePanelEntry {
  readonly id: string;
  readonly title: string;
  readonly when: (props: SidePanelProps) => boolean;
  readonly opensDialog?: string;
  /** The section of the app's settings that it opens, instead of a panel. */
  readonly opensSection?: string;
  readonly load?: () => Promise<{ readonly default: ComponentType<SidePanelProps> }>;
}

/**
 * The entries of the menu, followed by those of other plugins. One of another plugin with the ID of an own entry takes
 * its place, as a custom panel for the data sources does.
 */
export const withAdded = <Entry extends { readonly id: string }>(
  own: readonly Entry[],
  added: readonly Entry[],
): readonly Entry[] => [
  ...own.map((entry) => added.find(({ id }) => id === entry.id) ?? entry),
  ...added.filter(({ id }) => own.every((entry) => entry.id !== id)),
];

const inToolApp = ({ appKind }: SidePanelProps) => appKind === 'tool';
/** Whether the builder is in the one tool of an app, or in one of several. */
const inTool = ({ appKind, toolId }: SidePanelProps) => appKind === 'tool' || toolId !== undefined;
const inGeneratedApp = ({ appKind, toolId, isChat = false }: SidePanelProps) =>
  appKind === 'generative_app' && toolId === undefined && !isChat;
const inChat = ({ isChat = false }: SidePanelProps) => isChat;

/**
 * The menus of all apps with tools, by kind, role and plan, in their order. Loaded with the menu, since the first
 * screen has no room for it; entries of other plugins follow through `apps/builder-side-panel`.
 */
export const sidePanels: readonly SidePanelEntry[] = [
  {
    id: 'texts',
    title: 'Texts',
    when: inTool,
    load: () => import('./panels/TextsPanel.js'),
  },
  {
    id: 'branding',
    title: 'Branding',
    when: inToolApp,
    load: () => import('./panels/BrandingPanel.js'),
  },
  {
    id: 'fields',
    title: 'Custom fields',
    when: inTool,
    load: () => import('./fields/FieldsPanel.js'),
  },
  {
    id: 'results',
    title: 'Results layout',
    when: inTool,
    load: () => import('./panels/ResultsPanel.js'),
  },
  {
    id: 'cta',
    title: 'Call to action',
    when: inTool,
    load: () => import('./panels/CallToActionPanel.js'),
  },
  {
    id: 'data-sources',
    title: 'Data sources',
    when: (props) => inToolApp(props) || inChat(props),
    opensDialog: 'data-sources',
  },
  {
    id: 'settings',
    title: 'Settings',
    when: inToolApp,
    opensSection: toolRunsSection,
  },
  {
    id: 'app-texts',
    title: 'App texts',
    when: inGeneratedApp,
    load: () => import('./panels/AppTextsPanel.js'),
  },
  {
    id: 'app-branding',
    title: 'App branding',
    when: inGeneratedApp,
    load: () => import('./panels/BrandingPanel.js'),
  },
  {
    id: 'app-tools',
    title: 'App tools',
    when: inGeneratedApp,
    load: () => import('./tools/AppToolsPanel.js'),
  },
  {
    id: 'app-settings',
    title: 'App settings',
    when: (props) => inGeneratedApp(props) && hasToolSettings(props),
    opensSection: toolRunsSection,
  },
  {
    id: chatPanelId,
    title: 'App chat',
    when: (props) => inGeneratedApp(props) && props.isAdmin,
    load: () => import('./panels/ChatPanel.js'),
  },
];
