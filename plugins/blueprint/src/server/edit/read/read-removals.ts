import { inText, sentenceCase } from '../../language/casing.js';
import { joinList } from '../../language/lists.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { Edit, Unclear } from '../edit.js';
import { unclear } from '../edit.js';
import { whichOf } from './read-field-changes.js';
import { isSmall } from './small-words.js';
import type { FieldTarget, NamedField, Wish } from './wish.js';

type Reading = readonly (Edit | Unclear)[] | undefined;

function removeField({ entity, field }: FieldTarget): Edit | Unclear {
  return field.name === entity.title
    ? unclear(
        `${sentenceCase(inText(field.label))} is what ${inText(entity.plural)} are identified by, so it has to stay. I can rename it.`,
      )
    : { kind: 'remove-field', entity: entity.name, field: field.name };
}

/** Words of a removal that name nothing themselves. */
const fillers =
  /^(?:remove\w*|delete\w*|drop|rid|take|took|lose|kill|eliminate|scrap|ditch|hide|useless|used|fill\w*|anymore|field|fields|column|columns|feld|felder|spalte\w*|champs?|colonne\w*|campos?|columna|coluna|campi|colonna|table|tables|section|data|all|records?|entity|off|out|away|weg|raus|entfern\w*|losch\w*|streich\w*|brauch\w*|supprim\w*|enlev\w*|retir\w*|quit\w*|elimin\w*|borr\w*|sac\w*|tir\w*|remov\w*|apag\w*|exclu\w*|togli\w*|rimuov\w*|cancell\w*|besoin|necesit\w*|precis\w*|serv\w*|completely|please|whole|part|parts|bit|thing|uberflussig|option|category|overall|kann|list|lists|liste|lista|tabla|tabela|tabella|tableau|tabelle)$/;

/** What is named beyond the app's own names, in the part of the wish with the verb: `the vat number`. */
function unknownWords(wish: Wish): string[] {
  const verbs = wish.cuesAt('remove');
  const lastMention = Math.max(0, ...wish.mentions.map(({ to }) => to));
  const comma = wish.words.findIndex(
    (word, at) =>
      at >= Math.max(lastMention, verbs[0]?.to ?? 0) &&
      /^\s*[,:(–]/.test(wish.text.slice(wish.words[at - 1]?.end ?? 0, word.start)),
  );
  const end = comma < 0 ? wish.words.length : comma;
  return wish.words
    .slice(0, end)
    .filter(
      ({ key }, at) =>
        !isSmall(key) &&
        !fillers.test(key) &&
        !wish.mentions.some(({ from, to }) => at >= from && at < to) &&
        !verbs.some(({ from, to }) => at >= from && at < to),
    )
    .map(({ key }) => key);
}

/** Whether words name the entity that others are fields of, rather than a field: `phone from owners`, beside the owner of pets. */
function isPlace({ mention }: NamedField, all: readonly NamedField[]): boolean {
  return mention.targets.some(
    (target) =>
      target.kind === 'entity' &&
      all.some(
        (other) =>
          other.mention !== mention && other.fields.some(({ entity }) => entity.name === target.entity.name),
      ),
  );
}

/** `the list of singers is useless`, which says no more than that something should change. */
function isComplaint(wish: Wish): boolean {
  return wish.cuesAt('remove').every(({ from, to }) =>
    / (?:useless|unnecessary|superfluous|obsolete|never used|no more|lose|kill|sobra|weg|raus) /.test(
      ` ${wish.words
        .slice(from, to)
        .map(({ key }) => key)
        .join(' ')} `,
    ),
  );
}

/** `delete all talks with a length above 60`: this is about rows that the field selects. */
const isAboutRows = (wish: Wish): boolean => (wish.has('above') || wish.has('below')) && /\d/.test(wish.text);

const deleteRowsYourself = ({ plural }: EntityPlan): Unclear =>
  unclear(
    `I can’t delete rows. Filter ${inText(plural)} in the Database panel, then choose and delete them there.`,
  );

/** `remove the notes from tasks`, `we don't need deliveries anymore`, `get rid of it`. */
export function readRemoval(wish: Wish): Reading {
  if (!wish.hasPlainly('remove')) return undefined;
  // `technicians don't need to see that`
  if (wish.cuesAt('remove').every(({ to }) => wish.words[to]?.key === 'to')) return undefined;
  const fields = wish.namedFields.filter(({ mention }) => !mention.isPartial || wish.mentions.length === 1);
  const unknown = unknownWords(wish);
  const saysField = wish.has('field');
  const entities = wish.namedEntities;
  // `the manager of the buildings`
  const isOwner = ({ mention }: NamedField) =>
    mention.targets.some(({ kind }) => kind === 'entity') &&
    wish.words
      .slice(Math.max(0, mention.from - 2), mention.from)
      .some(({ key }) => /^(?:of|from|der|von|des|du|de|del|da|do|di|dei|delle)$/.test(key)) &&
    fields.some(
      (other) =>
        other.mention.from < mention.from && other.mention.targets.every(({ kind }) => kind === 'field'),
    );
  const pureFields = fields
    .filter((each) => !isOwner(each))
    .filter(
      ({ mention, fields: each }) =>
        (saysField && !isPlace({ mention, fields: each }, fields)) ||
        mention.targets.every(({ kind }) => kind !== 'entity') ||
        each.some(({ entity }) =>
          entities.some(
            ({ name }) =>
              name === entity.name &&
              !mention.targets.some((target) => target.kind === 'entity' && target.entity.name === name),
          ),
        ),
    );
  if (pureFields.length > 0) {
    const [selecting] = pureFields.flatMap((each) => each.fields);
    if (selecting && isAboutRows(wish)) return [deleteRowsYourself(selecting.entity)];
    const ambiguous = pureFields.find((each) => each.fields.length > 1);
    if (ambiguous) return [whichOf(ambiguous.fields)];
    return pureFields.flatMap((each) => each.fields.map(removeField));
  }
  const [entity] = entities;
  if (entity && isComplaint(wish))
    return [
      unclear(
        `Should ${inText(entity.plural)} go, with all their rows? Then say “remove ${inText(entity.plural)}”.`,
      ),
    ];
  if (entity && unknown.length === 0 && !saysField) {
    if (wish.entities.length <= entities.length)
      return [
        unclear(
          `${entity.plural} are all that the app tracks. Describe what it should track instead, starting with “start over”.`,
        ),
      ];
    return entities.map(({ name }) => ({ kind: 'remove-entity', entity: name }));
  }
  if (/ (?:rest|reste|resto|ubrige\w*|others?) /.test(wish.keys) && wish.mentions.length === 0) return [];
  if (wish.mentions.length === 0 && unknown.length === 0 && wish.hasPronoun) {
    const { contextField, contextEntity } = wish;
    // `we don't need the notes, get rid of them`: they are gone already.
    if (wish.context.field !== undefined && !contextField) return [];
    const saysTable = / (?:table|list|section|tabelle|liste|tabla|tabela|tabella) /.test(wish.keys);
    if (contextField && !saysTable) return [removeField(contextField)];
    // `nobody does Old school, so remove it` is about an option.
    if (contextEntity && wish.entities.length > 1 && !wish.context.rows && !wish.context.option)
      return [{ kind: 'remove-entity', entity: contextEntity.name }];
  }
  const isCommand =
    /^ (?:remove|delete|drop|get|take|entferne|losche|streiche|supprime\w*|enleve\w*|retire\w*|quita|elimina|borra|tira|remova|apaga|togli|rimuovi|cancella) /.test(
      wish.keys,
    );
  if (!isCommand || unknown.length === 0) return [];
  return [
    unclear(
      `I couldn’t find that in the app. It has ${joinList(wish.entities.map(({ plural }) => inText(plural)))}.`,
    ),
  ];
}
