import { inText } from '../../language/casing.js';
import type { Edit, Unclear } from '../edit.js';
import { unclear } from '../edit.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { FieldTarget, Wish } from './wish.js';

type Reading = readonly (Edit | Unclear)[] | undefined;

const isDate = ({ field }: FieldTarget) => field.type === 'date' || field.type === 'datetime';

/** The fields that are named, of one entity: that which is named, spoken of, or has most of them. */
function fieldsOfOne(
  wish: Wish,
): { readonly entity: EntityPlan; readonly fields: readonly string[] } | undefined {
  const all = wish.namedFields.flatMap(({ fields }) => fields);
  const owners = [
    ...wish.namedEntities,
    ...(wish.contextEntity ? [wish.contextEntity] : []),
    ...all.map(({ entity }) => entity),
  ];
  const count = (entity: EntityPlan) => all.filter((target) => target.entity.name === entity.name).length;
  const [best] = [...new Set(owners)]
    .filter((entity) => count(entity) > 0)
    .sort((one, other) => count(other) - count(one));
  const fields = all.filter(({ entity }) => entity.name === best?.name).map(({ field }) => field.name);
  return best && { entity: best, fields: [...new Set(fields)] };
}

const allNeeded =
  / (?:is|are) (?:really )?(?:all (?:i|we|you) need|all thats needed|enough|plenty|sufficient) /;

/** Which columns a table has: `only show name and stock in the table`, `hide the budget`. */
export function readColumns(wish: Wish): Reading {
  const inTable = wish.has('table');
  const hides =
    wish.hasPlainly('hide') ||
    (inTable &&
      wish.hasPlainly('remove') &&
      / (?:from|off|out of|aus|von|de la|du|des|de|da|do|dalla|dall|dal|della) /.test(wish.keys));
  const isWithout =
    / (?:no|without|kein\w*|sans|sin|sem|senza) (?:\S+ ){1,3}(?:in|on|im|dans|en|na|no|nella) (?:\S+ )?(?:table|list|tabelle|liste|tabla|lista|tabela|tabella) /.test(
      wish.keys,
    );
  const isOnly = wish.has('only') && inTable;
  // `name and phone are all I need there`
  const isAll = wish.namedFields.length > 1 && allNeeded.test(wish.keys);
  const shows =
    inTable &&
    / (?:show|display|visible|see|appear|anzeigen|zeig\w*|sichtbar|sehen|affiche\w*|montre\w*|voir|muestra\w*|mostrar|ver|vea|aparez\w*|mostra\w*|aparec\w*|vedere) /.test(
      wish.keys,
    );
  const also =
    / (?:also|as well|too|auch|aussi|tambien|tambem|anche|column|spalte|colonne|columna|coluna|colonna) /.test(
      wish.keys,
    );
  if (!hides && !isWithout && !isOnly && !isAll && !(shows && also)) return undefined;
  if (wish.has('page', 'home', 'chart') && !inTable) return undefined;
  const found = fieldsOfOne(wish);
  if (!found) {
    const { contextField } = wish;
    if (!hides || !wish.hasPronoun || !contextField) return undefined;
    return [{ kind: 'columns', entity: contextField.entity.name, hide: [contextField.field.name] }];
  }
  const { entity, fields } = found;
  if (hides || isWithout) return [{ kind: 'columns', entity: entity.name, hide: fields }];
  if (isOnly || isAll) return [{ kind: 'columns', entity: entity.name, only: fields }];
  return fields.every((name) => entity.fields.some((field) => field.name === name))
    ? [{ kind: 'columns', entity: entity.name, show: fields }]
    : undefined;
}

/** The field that a list is sorted by where only its meaning is said: `best rated`, `what expires first`. */
function impliedField(wish: Wish, entity: EntityPlan): string | undefined {
  if (/ (?:best|top|highest|worst) rated /.test(wish.keys))
    return entity.fields.find(({ type }) => type === 'rating')?.name;
  if (/ (?:expires?|expiring|runs? out|(?:is|are) due|due) /.test(wish.keys))
    return entity.fields.find(
      ({ name, type }) => type.startsWith('date') && /due|deadline|until|expir|end|best/i.test(name),
    )?.name;
  return undefined;
}

/** The order of a list: `sort deals by value, highest first`, `newest first`. */
export function readSort(wish: Wish): Reading {
  if (!wish.has('sort') || wish.has('menu', 'page', 'option') || wish.has('rename')) return undefined;
  const isExplicit =
    / (?:sort\w*|order by|ordered by|order them|order the|sortier\w*|trie\w*|classe\w*|ordonne\w*|ordena\w*|ordene\w*|ordina\w*|in ordine di|in order of|par ordre de|por orden de|por ordem de) /.test(
      wish.keys,
    );
  const isOrder =
    isExplicit ||
    / (?:first|top|zuerst|oben|d abord|en premier|en haut|haut|arriba|primero|primeiro|cima|prima|alphabetical\w*|alphabetique|alfabetic\w*|newest|latest|oldest) /.test(
      wish.keys,
    );
  if (!isOrder) return undefined;
  const named = wish.namedFields
    // `items that expire first` are items, not the item of donations.
    .filter(({ mention }) => isExplicit || mention.targets.every(({ kind }) => kind === 'field'))
    .flatMap(({ fields }) => fields);
  const entity =
    wish.namedEntities.find(
      ({ name }) => named.length === 0 || named.some((target) => target.entity.name === name),
    ) ??
    wish.contextEntity ??
    named[0]?.entity ??
    wish.entity;
  if (!entity)
    return isExplicit
      ? [unclear('Which list should be sorted, and by what? For example, say “sort … by …”.')]
      : undefined;
  const own = named.filter((target) => target.entity.name === entity.name);
  const isByTitle = / (?:alphabet\w*|alfabet\w*|a to z|a z|name) /.test(wish.keys);
  const isByTime =
    / (?:newest|latest|recent|recently|soonest|recente\w*|recentes|oldest|earliest|neueste\w*|alteste\w*|recents?|anciens?|reciente\w*|antigu\w*|antig\w*|vecch\w*|first) /.test(
      wish.keys,
    );
  const date =
    own.find(isDate)?.field ?? entity.fields.find(({ type }) => type === 'date' || type === 'datetime');
  const field =
    own[0]?.field.name ??
    impliedField(wish, entity) ??
    (isByTitle ? entity.title : isByTime ? (date?.name ?? 'createdAt') : undefined);
  if (field === undefined) {
    const labels = entity.fields.slice(0, 3).map(({ label }) => inText(label));
    return [
      unclear(`By what should ${inText(entity.plural)} be sorted? For example, by ${labels.join(', ')}.`),
    ];
  }
  return [{ kind: 'sort-list', entity: entity.name, sort: `${wish.has('descending') ? '-' : ''}${field}` }];
}
