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

/** Something that the request wants kept, as it is read. */
export interface ThingDraft {
  phrase: string;
  isPlural: boolean;
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
  /** Fields of the app without a thing that has them. */
  readonly loose: readonly MentionedField[];
  /** The kind of app, if it names no thing: `CRM`. */
  readonly kind: string | undefined;
  readonly relations: readonly MentionedRelation[];
  /** How probable each thing is. */
  readonly certainties: ReadonlyMap<ThingDraft, number>;
  /** Sentences in which nothing is named. */
  readonly unread: readonly string[];
}
