import type { Domain } from '../domains/domain.js';
import type { FieldMention } from '../plan/infer-field.js';
import type { Container } from '../plan/generic-entity.js';
import type { ViewPlan } from '../plan/view-plan.js';
import type { Audience, ThemeWish } from './wishes.js';

/** A thing that the request speaks of, with the fields it is said to have. */
export interface EntityMention {
  readonly phrase: string;
  readonly fields: readonly FieldMention[];
  /** The fields are all there should be; otherwise they come on top of what the thing usually has. */
  readonly exact: boolean;
}

/** `notes for contacts`: each row of the child points at one of the parent. */
export interface RelationMention {
  readonly child: string;
  readonly parent: string;
}

/** What a request for a new app says, before anything is planned. */
export interface Brief {
  readonly text: string;
  readonly name: string | undefined;
  readonly theme: ThemeWish;
  readonly audience: Audience | undefined;
  readonly domain: Domain | undefined;
  readonly container: Container;
  /** The kind of app in its own words, for its name: `zorble tracker`. */
  readonly kind: string;
  /** Empty where the request names only a domain. */
  readonly entities: readonly EntityMention[];
  readonly relations: readonly RelationMention[];
  /** Views that are asked for by name. */
  readonly views: readonly ViewPlan['kind'][];
  readonly currency: string | undefined;
  /** What is asked for and cannot be built. */
  readonly beyond: readonly string[];
}
