import type { ToolAppKind } from './tool-app.js';

/** What apps with tools are called until they have a header. */
export const newAppNames: Readonly<Record<ToolAppKind, string>> = {
  tool: 'New tool',
  generative_app: 'New tool collection',
};
