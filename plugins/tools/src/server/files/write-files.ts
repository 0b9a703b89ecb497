import type { FileChange } from '@buildai/versions/shared';
import type { AppStyle } from '../../shared/app-style.js';
import type { AppTexts } from '../../shared/app-texts.js';
import { styleFile, textsFile, toolFilePath } from '../../shared/tool-path.js';
import type { Tool } from '../../shared/tool.js';

const written = (path: string, value: object): FileChange => ({
  type: 'write',
  path,
  content: `${JSON.stringify(value, null, 2)}\n`,
});

export const writeTool = ({ path, ...file }: Tool): FileChange => written(toolFilePath(path), file);
export const writeTexts = (texts: AppTexts): FileChange => written(textsFile, texts);
export const writeStyle = (style: AppStyle): FileChange => written(styleFile, style);
