import { isNameOfThing } from './name-gate.js';
import type { Language } from '../language/language.js';
import { singularIn } from '../language/number.js';
import { comparable } from '../understanding/lexicon.js';
import { headOf } from './kind-of-app.js';
import { nothing } from './reading-target.js';
import type { Outcome, Target } from './reading-target.js';
import { corrected } from './spelling.js';
import type {
  Evidence,
  Reading,
  MentionedField,
  MentionedRelation,
  MentionedThreshold,
  ThingDraft,
} from './thing-draft.js';

/** What has been read of a request so far. */
export abstract class ReadingState {
  protected readonly things = new Map<string, ThingDraft>();

  protected readonly loose: MentionedField[] = [];

  protected readonly relations: MentionedRelation[] = [];

  protected readonly thresholds: MentionedThreshold[] = [];

  protected readonly unread: string[] = [];

  protected kind = '';

  protected isRequest = false;

  protected target: Target = { kind: 'none' };

  protected outcome: Outcome = nothing;

  /** The last thing that got fields, for `it`, `also` and verbs without subject. */
  protected last: ThingDraft | undefined;

  protected bulletTarget: Target = { kind: 'things' };

  protected heading: string | undefined;

  protected isFirstSentence = true;

  protected isOpening = false;

  protected hasColon = false;

  protected isList = false;

  /** Whether the last segment ended with an audience: `for our blog` … `and newsletter`. */
  protected isAfterPurpose = false;

  /** Whether the sentence says what people do: `we make crowns and run a shop`. */
  protected isBackground = false;

  constructor(protected readonly language: Language) {}

  get reading(): Reading {
    return {
      things: [...this.things.values()],
      loose: this.loose,
      kind: this.kind,
      heading: this.heading,
      relations: this.relations,
      thresholds: this.thresholds,
      unread: this.unread,
      isRequest: this.isRequest,
    };
  }

  protected thing(phrase: string, evidence: Evidence, isPlural = false): ThingDraft | undefined {
    const one = this.spelled(
      singularIn(headOf(phrase, this.language).replace(/["']$/g, ''), this.language).trim(),
    );
    if (!isNameOfThing(one, this.language, evidence === 'owner' || evidence === 'thing')) return undefined;
    const key = comparable(one) || one.toLowerCase();
    const same = this.things.get(key) ?? this.endingWith(key);
    if (same) {
      same.evidence.add(evidence);
      same.isPlural ||= isPlural;
      // `Samples (…)` after `lab sample tracker` are the samples.
      if (same.fields.length === 0 && evidence !== 'parent' && evidence !== 'subject') same.phrase = one;
      return same;
    }
    const thing: ThingDraft = { phrase: one, isPlural, evidence: new Set([evidence]), fields: [] };
    this.things.set(key, thing);
    return thing;
  }

  protected spelled(phrase: string): string {
    if (this.language !== 'en') return phrase;
    const at = phrase.lastIndexOf(' ') + 1;
    const last = phrase.slice(at);
    const right = corrected(last);
    return right === last
      ? phrase
      : phrase.slice(0, at) +
          (/^\p{Lu}/u.test(last) ? right.charAt(0).toUpperCase() + right.slice(1) : right);
  }

  /** `each trip`, after fishing trips: the same thing; and `repair job`, called `job` later. */
  protected endingWith(key: string): ThingDraft | undefined {
    for (const [known, thing] of this.things) {
      if (known.endsWith(` ${key}`)) return thing;
    }
    return undefined;
  }

  protected get only(): ThingDraft | undefined {
    return this.things.size === 1 ? [...this.things.values()][0] : undefined;
  }

  protected isKnown(phrase: string): boolean {
    return this.things.has(comparable(singularIn(phrase, this.language)));
  }

  protected field(of: ThingDraft, phrase: string, isPlural: boolean): MentionedField {
    const same = of.fields.find((field) => comparable(field.phrase) === comparable(phrase));
    if (same) return same;
    const field: MentionedField = {
      phrase,
      isPlural,
      quantity: undefined,
      hasArticle: false,
      hint: undefined,
      options: [],
      parts: [],
    };
    of.fields.push(field);
    return field;
  }

  protected get count(): number {
    return (
      [...this.things.values()].reduce(
        (sum, { fields, evidence }) => sum + 1 + fields.length + evidence.size,
        0,
      ) +
      this.loose.length +
      this.relations.length +
      this.thresholds.length +
      this.kind.length
    );
  }
}
