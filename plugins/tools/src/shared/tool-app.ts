import type { AppStyle } from './app-style.js';
import type { AppTexts } from './app-texts.js';
import type { PublicTool, Tool } from './tool.js';
import { blocksOf } from './prompt-blocks.js';

export type ToolAppKind = 'tool' | 'generative_app';

export const isToolAppKind = (kind: string): kind is ToolAppKind =>
  kind === 'tool' || kind === 'generative_app';

/** An app with tools as its builder sees it. */
export interface ToolApp {
  readonly kind: ToolAppKind;
  readonly name: string;
  readonly texts: AppTexts;
  readonly style: AppStyle;
  /** The tools in the order in which they are shown. */
  readonly tools: readonly Tool[];
}

/** What the pages of such an app get. */
export interface PublicToolApp {
  readonly kind: ToolAppKind;
  readonly name: string;
  readonly header: string;
  readonly description: string;
  readonly hasChat: boolean;
  readonly style: AppStyle;
  readonly tools: readonly PublicTool[];
}

export function publicTool(tool: Tool): PublicTool {
  const { gptPrompt, fields, ...open } = tool;
  return {
    ...open,
    fields: fields.map(({ instructions: _, ...field }) => field),
    blocks: blocksOf({ gptPrompt, blocks: tool.blocks }).map(({ id, title, layout, validation }) => ({
      id,
      title,
      layout,
      isValidated: validation !== '',
    })),
  };
}

/** @param withDrafts for the preview; published pages have active tools only. */
export function publicToolApp(app: ToolApp, withDrafts: boolean): PublicToolApp {
  const { kind, name, texts, style, tools } = app;
  return {
    kind,
    name,
    header: texts.header || name,
    description: texts.description,
    hasChat: kind === 'generative_app' && texts.chatSettings.status === 'active',
    style,
    tools: tools.filter(({ status }) => withDrafts || status === 'active').map(publicTool),
  };
}
