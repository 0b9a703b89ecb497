/**
 * Slots of the system prompt, in order. Within a slot, features come in dependency order, so that the prompt is
 * byte-identical for every request.
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

/** `short`: for models marked small, which lose track in a long prompt. */
export type PromptLength = 'full' | 'short';

/** A feature's section of the system prompt. The lines about its actions are in its `FeatureActions`. */
export interface PromptSection {
  /**
   * - `files`: lines in the list of files, `- pages/Name.jsx …`
   * - `data`: what is behind those files, under its own heading
   * - `imports`: what may be imported at all
   * - `client`: what `@/api/*` provides
   * - `kit`: what `@/components/ui/*` provides
   * - `design`: how apps look
   * - `rules`: lines in the list of rules
   */
  readonly slot: Exclude<PromptSlot, 'actions'>;
  readonly text: string;
  /** The text for models marked small; empty if they can do without. */
  readonly short?: string;
}
