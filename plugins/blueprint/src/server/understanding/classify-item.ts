import type { Domain, EntityTemplate } from '../domains/domain.js';
import type { FieldPlan } from '../plan/field-plan.js';
import { inferField } from '../plan/infer-field.js';
import { camelCase } from '../language/casing.js';
import { isPlural, singular } from '../language/nouns.js';
import { looksLike } from '../language/similarity.js';
import type { Item } from './items.js';
import { comparable, findEntity } from './lexicon.js';

/** The context of a list entry. */
export type ItemPlace = 'app' | 'thing' | 'part of a list';
export type ItemRole = 'entity' | 'field' | 'nothing';

/** What every app has anyway, or is requested in other ways: neither an entity nor a field. */
const pageWords =
  /^(?:.* )?(?:dashboards?|charts?|graphs?|statistics?|stats|reports?|reporting|analytics|search(?: function| bar| box)?|filters?|filtering|sorting|log ?in|sign ?in|sign ?up|authentication|user accounts?|accounts?|permissions?|roles?|users?|admin(?: panel| area)?|forms?|tables?|lists?|list view|detail(?:s)?(?: view)?|overview|summary|summaries|home ?page|landing page|navigation|menu bar|sidebar|pages?|(?:[\w-]+ ){0,2}(?:style|look|theme|design|feel|vibe)|mobile(?: friendly)?|dark(?: mode| theme)?|light(?: mode| theme)?|themes?|design|ui|look|layout|interface|kanban(?: board)?|boards?|board view|calendars?|calendar view|gallery|gallery view|card view|timeline|checklists?|everything|anything|things|stuff|data|database|sample data|example data|demo data|notifications?|reminders?|alerts?|export|import|csv|crud|settings|profiles?|history|progress|totals?|kanban view|drag and drop|a lot|more|options|colou?rs|some|(?:dark|light|green|blue|red|orange|purple|pink|teal) (?:theme|design|colou?rs?|look|style|accents?))$/i;

function isFeature(phrase: string, domain: Domain | undefined): boolean {
  if (pageWords.test(phrase)) return true;
  const wanted = comparable(phrase);
  return domain?.features?.some((feature) => comparable(feature) === wanted) ?? false;
}

/** The template's field that the phrase means, by name or label. */
export function fieldOfTemplate(template: EntityTemplate | undefined, phrase: string) {
  const name = camelCase(singular(phrase));
  const asSaid = camelCase(phrase);
  const wanted = comparable(phrase);
  const labelOf = (field: FieldPlan) => comparable(field.label.replace(/\(.*\)/, ''));
  // Image words are interchangeable: `photos` of recipes are their `picture`.
  const isPicture = /^(?:photo|picture|image)s?$/i.test(phrase);
  return (
    template?.fields.find(
      (field) => field.name === asSaid || field.name === name || labelOf(field) === wanted,
    ) ??
    template?.fields.find((field) => looksLike(wanted, labelOf(field))) ??
    (isPicture ? template?.fields.find(({ type }) => type === 'image') : undefined)
  );
}

/**
 * Whether a list entry is an entity of its own or a field of `main`. In a list of the app, entities are likely;
 * in a list of an entity, fields; `part of a list` follows an entity with fields of its own.
 */
export function roleOf(
  item: Item,
  main: EntityTemplate | undefined,
  domain: Domain | undefined,
  place: ItemPlace,
): ItemRole {
  const ofApp = place === 'app';
  const { phrase, hint } = item;
  if (item.parts.length > 0 || item.of !== undefined) return 'entity';
  const own = domain && findEntity(phrase, domain);
  const isOwn = (own?.match === 'exact' || own?.match === 'meaning') && own.domain === domain;
  const named = fieldOfTemplate(main, phrase);
  const field = named?.type === 'reference' && isPlural(phrase) ? undefined : named;
  if (ofApp && isOwn && !field && (isPlural(phrase) || own.match === 'meaning')) return 'entity';
  if (ofApp && isFeature(phrase, domain)) return 'nothing';
  if (hint !== undefined || field) return 'field';
  const known = findEntity(phrase, domain);
  const isThing = known?.match === 'exact' || (known?.match === 'ending' && known.domain !== domain);
  if (ofApp && isPlural(phrase) && isThing && known.template !== main) return 'entity';
  if (ofApp && isPlural(phrase) && /(?:comments|replies|reviews|remarks|answers)$/i.test(phrase))
    return 'entity';
  const inferred = inferField({ phrase: singular(phrase) });
  const isTyped = inferred.type !== 'text';
  if (isOwn && own.template !== main && (isPlural(phrase) || ofApp))
    return isTyped && !isPlural(phrase) ? 'field' : 'entity';
  if (isTyped || inferField({ phrase }).type !== 'text') return 'field';
  if (!isPlural(phrase)) return ofApp && main === undefined ? 'entity' : 'field';
  return place !== 'thing' || findEntity(phrase, domain)?.match === 'exact' ? 'entity' : 'field';
}
