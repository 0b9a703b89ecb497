import type { App } from '@buildai/apps/shared';
import type { AppFile } from '@buildai/versions/shared';
import { initialStyle } from '../../shared/app-style.js';
import { appStyle, appTexts } from '../../shared/app-schemas.js';
import { initialTexts } from '../../shared/app-texts.js';
import type { ToolApp } from '../../shared/tool-app.js';
import { isToolAppKind } from '../../shared/tool-app.js';
import { styleFile, textsFile, toolPathOf } from '../../shared/tool-path.js';
import { toolFile } from '../../shared/tool-schema.js';
import type { Tool } from '../../shared/tool.js';
import { NoToolApp } from '../../shared/errors.js';

const jsonOf = (content: string | undefined): unknown => {
  try {
    return content === undefined ? undefined : (JSON.parse(content) as unknown);
  } catch {
    return undefined;
  }
};

/** Sorts tools in the order of `app.json`; those that it does not name follow. */
function inOrder(tools: readonly Tool[], order: readonly string[]): readonly Tool[] {
  const place = ({ toolId }: Tool) => (order.includes(toolId) ? order.indexOf(toolId) : order.length);
  return [...tools].sort((one, other) => place(one) - place(other) || (one.path < other.path ? -1 : 1));
}

/** The tools in the files of a version. What is missing or was valid once is as in a new app. */
export function parseToolApp(app: App, files: readonly AppFile[]): ToolApp {
  if (!isToolAppKind(app.kind)) throw NoToolApp();
  const contentOf = (path: string) => jsonOf(files.find((file) => file.path === path)?.content);
  const texts = appTexts.safeParse(contentOf(textsFile)).data ?? initialTexts;
  const tools = files.flatMap(({ path, content }): Tool[] => {
    const toolPath = toolPathOf(path);
    const read = toolPath === undefined ? undefined : toolFile.safeParse(jsonOf(content)).data;
    return toolPath !== undefined && read ? [{ ...read, path: toolPath }] : [];
  });
  return {
    kind: app.kind,
    name: app.name,
    texts,
    style: appStyle.safeParse(contentOf(styleFile)).data ?? initialStyle,
    tools: inOrder(tools, texts.tools),
  };
}
