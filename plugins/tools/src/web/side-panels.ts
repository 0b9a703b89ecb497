import type { ComponentType } from 'react';
import type * as AllPanels from './all-panels.js';
import type { SidePanelProps } from './side-panel-props.js';

/** The least rank of plans whose accounts get the settings of generated apps: that of MOON. */
const moonRank = 8;

export interface SidePanelEntry {
  readonly id: string;
  readonly title: string;
  readonly when: (props: SidePanelProps) => boolean;
  readonly opensTab?: string;
  readonly load?: () => Promise<{ readonly default: ComponentType<SidePanelProps> }>;
}

/** All panels are one file, which is loaded with the first: their names alone belong to the first screen. */
const codeOf = (name: keyof typeof AllPanels) => async () => ({
  default: (await import('./all-panels.js'))[name],
});

const inToolApp = ({ appKind }: SidePanelProps) => appKind === 'tool';
/** In the one tool of an app, or in one of several. */
const inTool = ({ appKind, toolId }: SidePanelProps) => appKind === 'tool' || toolId !== undefined;
const inGeneratedApp = ({ appKind, toolId }: SidePanelProps) =>
  appKind === 'generative_app' && toolId === undefined;

/** The menus of all apps with tools, by kind, role and plan, in their order. */
export const sidePanels: readonly SidePanelEntry[] = [
  {
    id: 'texts',
    title: 'Texts',
    when: inTool,
    load: codeOf('TextsPanel'),
  },
  {
    id: 'branding',
    title: 'Branding',
    when: inToolApp,
    load: codeOf('BrandingPanel'),
  },
  {
    id: 'fields',
    title: 'Custom fields',
    when: inTool,
    load: codeOf('FieldsPanel'),
  },
  {
    id: 'results',
    title: 'Results layout',
    when: inTool,
    load: codeOf('ResultsPanel'),
  },
  {
    id: 'cta',
    title: 'Call to action',
    when: inTool,
    load: codeOf('CallToActionPanel'),
  },
  {
    id: 'data-sources',
    title: 'Data sources',
    when: inToolApp,
    opensTab: 'data-sources',
  },
  {
    id: 'settings',
    title: 'Settings',
    when: inToolApp,
    load: codeOf('SettingsPanel'),
  },
  {
    id: 'app-texts',
    title: 'App texts',
    when: inGeneratedApp,
    load: codeOf('AppTextsPanel'),
  },
  {
    id: 'app-branding',
    title: 'App branding',
    when: inGeneratedApp,
    load: codeOf('BrandingPanel'),
  },
  {
    id: 'app-tools',
    title: 'App tools',
    when: inGeneratedApp,
    load: codeOf('AppToolsPanel'),
  },
  {
    id: 'app-settings',
    title: 'App settings',
    when: (props) => inGeneratedApp(props) && (props.isAdmin || props.planRank >= moonRank),
    load: codeOf('SettingsPanel'),
  },
  {
    id: 'app-chat',
    title: 'App chat',
    when: (props) => inGeneratedApp(props) && props.isAdmin,
    load: codeOf('ChatPanel'),
  },
];
