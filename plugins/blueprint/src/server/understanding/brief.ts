import type { Language } from '../language/language.js';
import type { Domain } from '../domains/domain.js';
import type { FieldMention } from '../plan/infer-field.js';
import type { Container } from '../plan/container.js';
import type { ViewPlan } from '../plan/view-plan.js';
import type { RuleMention } from './rule-mention.js';
import type { Audience, ThemeRequest } from './theme-request.js';

/** An entity in the request, with its fields. */
export interface EntityMention {
  readonly phrase: string;
  readonly fields: readonly FieldMention[];
  /** Whether the fields are complete; otherwise they are added to the usual ones. */
  readonly exact: boolean;
}

/** `notes for contacts`: each row of the child refers to one of the parent. */
export interface RelationMention {
  readonly child: string;
  readonly parent: string;
  /** The field of the child that holds the link, if the request names it. */
  readonly field?: string;
}

/** The parsed request for a new app, before planning. */
export interface Brief {
  readonly text: string;
  readonly language: Language;
  readonly name: string | undefined;
  readonly theme: ThemeRequest;
  readonly audience: Audience | undefined;
  readonly domain: Domain | undefined;
  readonly container: Container;
  /** The kind of app in the request's words, for its name: `zorble tracker`. */
  readonly kind: string;
  /** Sentences of the request that were not understood. */
  readonly unread: readonly string[];
  /** Whether the request names only a kind of app, such as `habit tracker`. */
  readonly namesOnlyKind: boolean;
  /** Whether an entity may be one that was not asked for. */
  readonly isDoubtful: boolean;
  /** Empty if the request names only a domain. */
  readonly entities: readonly EntityMention[];
  readonly relations: readonly RelationMention[];
  /** What the app has to keep: thresholds, one vote per person, totals, no double bookings. */
  readonly rules: readonly RuleMention[];
  /** Explicitly requested views. */
  readonly views: readonly ViewPlan['kind'][];
  readonly currency: string | undefined;
  /** Requested features that cannot be built. */
  readonly beyond: readonly string[];
}
