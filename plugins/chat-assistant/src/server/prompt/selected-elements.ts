import type { SelectedElement } from '@buildai/runtime/shared';
import type { AppFile } from '@buildai/versions/shared';
import { attributeText } from '@buildai/core/shared';

/** The line that an element is in now: that of its code, nearest to where it was. */
function lineNow({ line, source }: SelectedElement, content: string): number | undefined {
  const lines = content.split('\n');
  const same = lines.flatMap((text, index) => (text.trim().startsWith(source) ? [index + 1] : []));
  return same.sort((one, other) => Math.abs(one - line) - Math.abs(other - line))[0];
}

/** Whether an element that a message names can be shown to the model: its file is in the app. */
const isIn = (files: readonly AppFile[]) => (element: SelectedElement) =>
  files.some(({ path }) => path === element.path);

/** The selected elements whose files the app has; others came from elsewhere, or their file is gone. */
export const existingElements = (
  elements: readonly SelectedElement[],
  files: readonly AppFile[],
): readonly SelectedElement[] => elements.filter(isIn(files));

/** States to the model what the person has selected in the preview. Empty if nothing. */
export function renderElements(elements: readonly SelectedElement[], files: readonly AppFile[]): string {
  const known = existingElements(elements, files);
  if (known.length === 0) return '';
  return [
    'The person has selected in the preview what the request is about:',
    ...known.map((element) => `- ${renderElement(element, files)}`),
  ].join('\n');
}

function renderElement(element: SelectedElement, files: readonly AppFile[]): string {
  const { path, name, text, source } = element;
  const content = files.find((file) => file.path === path)?.content ?? '';
  const line = lineNow(element, content);
  const place = line === undefined ? `${path} (its code has changed since)` : `${path}:${line}`;
  const shown = text === '' ? '' : `, which shows "${attributeText(text)}"`;
  return `the element ${attributeText(name)} at ${place}${shown}: ${attributeText(source)}`;
}
