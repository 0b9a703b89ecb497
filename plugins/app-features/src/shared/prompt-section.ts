/**
 * Where a text stands in the system prompt. The slots follow each other in this order, and in each the features in the
 * order of the floors, so that the prompt is the same bytes for every request.
 */
export const promptSlots = [
  'actions',
  'files',
  'data',
  'imports',
  'client',
  'kit',
  'design',
  'rules',
] as const;
export type PromptSlot = (typeof promptSlots)[number];

/** What models are told of a feature. */
export interface PromptSection {
  /**
   * - `actions`: lines of the list of actions, `- add_file: …`
   * - `files`: lines of the list of files, `- pages/Name.jsx …`
   * - `data`: what is behind those files, under a heading of its own
   * - `imports`: what may be imported at all
   * - `client`: what `@/api/*` offers
   * - `kit`: what `@/components/ui/*` offers
   * - `design`: how apps look
   * - `rules`: lines of the list of rules
   */
  readonly slot: PromptSlot;
  readonly text: string;
}
