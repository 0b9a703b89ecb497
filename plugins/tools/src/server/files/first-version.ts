import type { App } from '@buildai/apps/shared';
import { newId } from '@buildai/core';
import type { FileChange } from '@buildai/versions/shared';
import { initialStyle } from '../../shared/app-style.js';
import { initialTexts } from '../../shared/app-texts.js';
import { toolPathFrom } from '../../shared/tool-path.js';
import { newToolFile } from '../../shared/tool.js';
import { writeStyle, writeTexts, writeTool } from './write-files.js';

/** The code of such an app: all of it is in the client module. */
const code: Readonly<Record<string, string>> = {
  'layout.jsx': `import { ToolsLayout } from '@/api/tools';

export default function Layout({ children }) {
  return <ToolsLayout>{children}</ToolsLayout>;
}
`,
  'pages/Home.jsx': `import { ToolsHome } from '@/api/tools';

export default function Home() {
  return <ToolsHome />;
}
`,
  'pages/Tool.jsx': `import { ToolPage } from '@/api/tools';

export const path = '/tool/:path';

export default function Tool() {
  return <ToolPage />;
}
`,
};

/** The files of a new app: a `tool` has its one tool, which is live from the start. */
export function firstVersion(app: Pick<App, 'kind' | 'name' | 'description'>): readonly FileChange[] {
  const { kind, name, description } = app;
  const ownTool = {
    ...newToolFile(newId(), name),
    description,
    status: 'active' as const,
    path: toolPathFrom(name, []),
  };
  return [
    ...Object.entries(code).map(([path, content]) => ({ type: 'write', path, content }) as const),
    writeStyle(initialStyle),
    writeTexts({ ...initialTexts, header: name, description }),
    ...(kind === 'tool' ? [writeTool(ownTool)] : []),
  ];
}
