import type { Evidence, MentionedField, ThingDraft } from './thing-draft.js';

/** What the entries of the current list are. */
export type Target =
  | { readonly kind: 'none' }
  | { readonly kind: 'things'; readonly evidence?: Evidence }
  | { readonly kind: 'main' }
  | { readonly kind: 'fields'; readonly of: ThingDraft; readonly by: 'has' | 'with' | 'colon' | 'group' }
  | { readonly kind: 'options'; readonly field: MentionedField; readonly of: ThingDraft }
  | { readonly kind: 'ignored' };

/** What the last segment named, which a colon or `with` continues. */
export type Outcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'kind' }
  | { readonly kind: 'umbrella' }
  | { readonly kind: 'thing'; readonly thing: ThingDraft; readonly isBare: boolean }
  | { readonly kind: 'field'; readonly field: MentionedField; readonly of: ThingDraft }
  | { readonly kind: 'fields'; readonly of: ThingDraft };

export const nothing: Outcome = { kind: 'nothing' };
