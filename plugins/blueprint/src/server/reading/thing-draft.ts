/** A field in the request, with what is said about its values. */
export interface MentionedField {
  readonly phrase: string;
  readonly isPlural: boolean;
  readonly quantity: 'each' | 'many' | undefined;
  readonly hasArticle: boolean;
  hint: string | undefined;
  options: string[];
  /** Whether a row may have more than one of the options. */
  hasSeveral?: boolean;
  /** Fields in brackets after a plural: the field may be a thing of its own. */
  readonly parts: MentionedField[];
}

/** How surely something in the request has rows of its own. */
export type Evidence =
  'owner' | 'thing' | 'listed' | 'subject' | 'purpose' | 'parent' | 'actor' | 'heading' | 'background';

/** Something that the request wants kept, as it is read. */
export interface ThingDraft {
  phrase: string;
  isPlural: boolean;
  readonly evidence: Set<Evidence>;
  readonly fields: MentionedField[];
}

/** `notes for each client`, `each client has many sites`. */
export interface MentionedRelation {
  readonly child: ThingDraft;
  readonly parent: ThingDraft;
  /** The field that holds the link, if the request names it. */
  readonly field?: string;
}

/** `warn me when stock falls below 10`. */
export interface MentionedThreshold {
  readonly field: string;
  readonly comparison: 'below' | 'above';
  /** A number, or the phrase of another field. */
  readonly value: number | string;
}

/** The request as read, before it is decided what becomes an entity. */
export interface Reading {
  readonly things: readonly ThingDraft[];
  /** Entries of a list of the whole app: things or fields of the main thing. */
  readonly loose: readonly MentionedField[];
  /** The kind of app: `habit tracker`. */
  readonly kind: string;
  /** Who asks: `bakery`. */
  readonly heading: string | undefined;
  readonly relations: readonly MentionedRelation[];
  readonly thresholds: readonly MentionedThreshold[];
  /** Sentences that state nothing that could be kept or built. */
  readonly unread: readonly string[];
  /** Whether a wish, an app or a verb such as `track` was found. */
  readonly isRequest: boolean;
  /** How probable each thing is, if the trained model read them. */
  readonly certainties?: ReadonlyMap<ThingDraft, number>;
}
