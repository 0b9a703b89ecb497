import { maxBlocks, maxLabel } from './limits.js';
import type { ToolBlock, ToolFile } from './tool.js';

/** A heading of the prompt, such as `## Meal plan`. */
const heading = /^#{1,4}[^\S\n]+(.+)$/gm;

/** The parts of a tool's answer: its own, or one for each heading of its prompt, or a single one. */
export function blocksOf({
  blocks,
  gptPrompt,
}: Pick<ToolFile, 'blocks' | 'gptPrompt'>): readonly ToolBlock[] {
  if (blocks.length > 0) return blocks;
  const titles = [...gptPrompt.matchAll(heading)].map(([, title = '']) => title.trim().slice(0, maxLabel));
  const unique = [...new Set(titles)].slice(0, maxBlocks);
  if (unique.length < 2) return [block('result', '')];
  return unique.map((title, index) => block(`part-${index + 1}`, title));
}

const block = (id: string, title: string): ToolBlock => ({
  id,
  title,
  instructions: '',
  layout: 'text',
  validation: '',
});
