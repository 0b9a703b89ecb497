import { inText } from '../../language/casing.js';
import { joinList } from '../../language/lists.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { Edit, Unclear } from '../edit.js';
import { unclear } from '../edit.js';
import type { AppPage, PageView } from './app-pages.js';
import type { Selection } from './selection.js';
import { selectionsIn, titleOfRows } from './conditions.js';
import { labelIn } from './phrases.js';
import { isSmall } from './small-words.js';
import { readChart } from './read-figures.js';
import type { FieldTarget, Wish } from './wish.js';

type Reading = readonly (Edit | Unclear)[] | undefined;

const views = ['board', 'calendar', 'timeline', 'checklist'] as const;

export function viewIn(wish: Wish): PageView | undefined {
  return views.find((view) => wish.has(view));
}

/** The page that a wish names: by its label, by what it shows and how, or as the one spoken of. */
export function pageNamed(wish: Wish): AppPage | undefined {
  const named = wish.mentions.flatMap(({ targets }) =>
    targets.flatMap((target) => (target.kind === 'page' ? [target.page] : [])),
  );
  if (named[0]) return named[0];
  const entity = wish.namedEntities[0]?.name;
  const view = viewIn(wish) ?? (wish.has('chart') ? 'chart' : undefined);
  const all = wish.pages.filter((page) => page.route !== '/');
  const shown = all.filter((page) => page.view === view && (entity === undefined || page.entity === entity));
  if (view !== undefined) return shown.length === 1 || entity !== undefined ? shown[0] : undefined;
  if (entity !== undefined && wish.has('page', 'menu'))
    return all.find((page) => page.view === 'list' && page.entity === entity);
  if (entity === undefined && wish.has('page') && wish.hasPronoun) return wish.contextPage;
  return undefined;
}

/** `remove the calendar page`. The data stays. */
export function readPageRemoval(wish: Wish): Reading {
  if (!wish.hasPlainly('remove') && !wish.hasPlainly('hide')) return undefined;
  const isPage = viewIn(wish) !== undefined || wish.has('page', 'menu', 'home');
  const byLabel = wish.mentions.some(({ targets }) => targets.every(({ kind }) => kind === 'page'));
  if (!isPage && !byLabel) return undefined;
  if (
    wish.namedFields.some(
      ({ mention }) => mention.targets.every(({ kind }) => kind === 'field') && !mention.isPartial,
    )
  )
    return undefined;
  const page = pageNamed(wish);
  if (page) return [{ kind: 'remove-page', path: page.path, route: page.route, label: page.label }];
  if (wish.has('home') && !wish.has('chart', 'figure', 'sum', 'count', 'average'))
    return [unclear('The start page has to stay because the app opens there. I can change what’s on it.')];
  return viewIn(wish) !== undefined || wish.has('page')
    ? [
        unclear(
          `I couldn’t find a page like that. The app has ${joinList(wish.pages.map(({ label }) => label))}.`,
        ),
      ]
    : undefined;
}

/** The fields that a page may be arranged by. */
function arrangedBy(
  wish: Wish,
  entity: EntityPlan,
  fits: (target: FieldTarget) => boolean,
): FieldTarget | undefined {
  return wish.namedFields
    .flatMap(({ fields }) => fields)
    .find((target) => target.entity.name === entity.name && fits(target));
}

const fitsView: Readonly<Record<(typeof views)[number], (target: FieldTarget) => boolean>> = {
  board: ({ field }) => field.type === 'select',
  calendar: ({ field }) => field.type === 'date' || field.type === 'datetime',
  timeline: ({ field }) => field.type === 'date' || field.type === 'datetime',
  checklist: ({ field }) => field.type === 'boolean',
};

/** The entity of a page: the one that is named, else the one of the field that is. */
function entityOfPage(wish: Wish): EntityPlan | undefined {
  const [named] = wish.namedEntities;
  if (named) return named;
  const owners = [
    ...wish.namedOptions.map(({ entity }) => entity),
    ...wish.namedFields.flatMap(({ fields }) => fields.map(({ entity }) => entity)),
  ];
  const names = new Set(owners.map(({ name }) => name));
  if (names.size === 1) return owners[0];
  return wish.contextEntity ?? (wish.entities.length === 1 ? wish.entities[0] : undefined);
}

/** Whether the first word that carries a name is that of a view: `a calendar of the interviews`. */
function beginsWith(wish: Wish, view: PageView & (typeof views)[number]): boolean {
  const start = wish.words.findIndex(({ key }) => !isSmall(key));
  return wish.cuesAt(view).some(({ from }) => from === start);
}

/** `items board by category`, without a verb. */
function isBare(wish: Wish): boolean {
  return (
    wish.words.length <= 8 &&
    wish.namedEntities.length > 0 &&
    !/ (?:is|are|was|has|have|nobody|uses?|looks?|where|how|ist|sind|est|sont|es|son|e|sono) /.test(wish.keys)
  );
}

/** `a page for bookings that are requested`, without a verb. */
function beginsWithPage(wish: Wish): boolean {
  const start = wish.words.findIndex(({ key }) => !isSmall(key));
  return (
    wish.cuesAt('page').some(({ from }) => from === start) ||
    / (?:on|in) (?:a|an|their|its) (?:own |separate )?(?:page|tab|screen) /.test(wish.keys)
  );
}

/** `a board of tickets by status`, `a calendar of the interviews`. */
export function readView(wish: Wish): Reading {
  const view = views.find((each) => wish.has(each));
  // A board has columns, which are no fields.
  if (view === undefined || (wish.has('field') && view !== 'board') || wish.has('not', 'rename'))
    return undefined;
  if (!asksForPage.test(wish.keys) || !(wish.has('add') || beginsWith(wish, view) || isBare(wish)))
    return undefined;
  const isOfField = wish.mentions.some(({ targets }) => targets.every(({ kind }) => kind === 'page'));
  if (isOfField && !wish.has('add')) return undefined;
  const entity = entityOfPage(wish);
  const by = entity && arrangedBy(wish, entity, fitsView[view]);
  return [{ kind: 'add-view', view, entity: entity?.name, ...(by && { by: by.field.name }) }];
}

/** Words that ask, rather than state: `there is a board in the menu`. */
const asksForPage = /^(?! (?:there|theres|it|this|nobody|everybody|es gibt|il y a|hay|ha|c e) )/;

/** `a list of the weak hives`, which is a page like any other. */
const list =
  /(?:^ | an? )(?:separate |new |own |extra )?list (?:of|with) | eine (?:\S+ )?liste (?:mit|der|von|aller) | une liste (?:de|des|avec) | una lista (?:de|con|di|dei|delle|degli|dos|das) | uma lista (?:de|dos|das|com) | un elenco (?:di|dei|delle|degli|con) /;

/** `a page with the invoices that are overdue`, `a page for those`. */
export function readListPage(wish: Wish): Reading {
  if (
    !(wish.speaksOfPage || (list.test(wish.keys) && !wish.has('hide', 'remove', 'sort', 'home'))) ||
    viewIn(wish) !== undefined ||
    !(
      wish.has('add', 'only') ||
      beginsWithPage(wish) ||
      list.test(wish.keys) ||
      /^ (?:with|mit|avec|con|com) /.test(wish.keys)
    )
  )
    return undefined;
  if (wish.has('chart')) {
    const chart = readChart(wish);
    return chart?.map((edit) =>
      edit.kind === 'add-chart' ? { ...edit, kind: 'add-chart-page' as const } : edit,
    );
  }
  const flag = wish.contextField;
  const entity = entityOfPage(wish) ?? flag?.entity;
  const called = labelIn(
    /\b(?:called|named|genannt|namens|appelée?|nommée?|llamada|chamada|chiamata)\s+(.+)$/iu.exec(
      wish.text,
    )?.[1] ?? '',
  );
  const said = entity ? selectionsIn(wish, entity) : [];
  const option = wish.contextOption;
  const rows = wish.context.rows;
  const isSpoken = said.length === 0 && wish.hasPronoun && wish.namedEntities.length === 0;
  const ofContext: readonly Selection[] = !isSpoken
    ? []
    : rows
      ? rows
      : option
        ? [
            {
              where: { field: option.field.name, is: [option.option.value] },
              text: inText(option.option.label),
            },
          ]
        : flag?.field.type === 'boolean'
          ? [{ where: { field: flag.field.name, set: true }, text: inText(flag.field.label) }]
          : [];
  const selections = said.length > 0 ? said : ofContext;
  const spoken = rows ? wish.contextEntity : (option?.entity ?? flag?.entity);
  const owner = ofContext.length > 0 ? spoken : entity;
  if (!owner || selections.length === 0) return undefined;
  const title = called ?? titleOfRows(owner, selections);
  return [{ kind: 'add-list', entity: owner.name, where: selections.map(({ where }) => where), title }];
}

/** Shows rows as cards or as a table. */
export function readLayout(wish: Wish): Reading {
  const layout = wish.has('cards') ? 'cards' : wish.has('asTable') ? 'table' : undefined;
  const entity = wish.namedEntities[0] ?? (wish.hasPronoun ? wish.contextEntity : undefined);
  if (layout === undefined || !entity || wish.has('home', 'board') || wish.has('remove')) return undefined;
  return [{ kind: 'set-layout', entity: entity.name, layout }];
}

/** The pages of a menu in the order in which a wish names them. */
function pagesInOrder(wish: Wish): AppPage[] {
  const found = wish.mentions.flatMap(({ targets, to }): AppPage[] => {
    const [page] = targets.flatMap((target) => (target.kind === 'page' ? [target.page] : []));
    if (page) return [page];
    const [entity] = targets.flatMap((target) => (target.kind === 'entity' ? [target.entity] : []));
    if (!entity) return [];
    const behind = wish.words[to]?.key ?? '';
    const view = views.find((each) => wish.cuesAt(each).some(({ from }) => from === to));
    const wanted = view ?? (behind === 'list' ? 'list' : undefined);
    const own = wish.pages.filter((each) => each.entity === entity.name && each.route !== '/');
    return [own.find((each) => each.view === (wanted ?? 'list')) ?? own[0]].flatMap((each) => each ?? []);
  });
  const covered = wish.mentions.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  const bare = views.flatMap((view) =>
    wish
      .cuesAt(view)
      .filter(({ from }) => !covered.includes(from))
      .flatMap(({ from }) => {
        const own = wish.pages.filter((page) => page.view === view);
        return own.length === 1 && own[0] ? [{ from, page: own[0] }] : [];
      }),
  );
  const withPlaces = [
    ...wish.mentions.flatMap((mention) => {
      const index = wish.mentions.filter((other) => other.from < mention.from && isPlace(other)).length;
      return isPlace(mention) && found[index] ? [{ from: mention.from, page: found[index] }] : [];
    }),
    ...bare,
  ].sort((one, other) => one.from - other.from);
  return withPlaces.map(({ page }) => page).filter((page, index, all) => all.indexOf(page) === index);
}

const isPlace = ({ targets }: Wish['mentions'][number]) =>
  targets.some(({ kind }) => kind === 'page' || kind === 'entity');

const first =
  / (?:first|top|start|beginning|front|zuerst|oben|anfang|erste\w*|premier\w*|debut|haut|primero|primera|arriba|principio|primeiro|primeira|topo|inicio|comeco|prim[oa]|cima|inizio) /;
const last =
  / (?:last|bottom|end|zuletzt|unten|ende|letzte\w*|dernier\w*|fin|bas|ultimo|ultima|abajo|final|fim|ultim[oa]|fondo|fine) /;
const before = / (?:before|above|in front of|ahead of|vor|uber|avant|dessus|antes|encima|acima|prima|sopra) /;
const after =
  / (?:after|below|under|behind|nach|unter|hinter|apres|dessous|despues|debajo|depois|abaixo|dopo|sotto) /;

/** The order of the pages in the menu. */
export function readMenuOrder(wish: Wish): Reading {
  const isOrder =
    [first, last, before, after].some((pattern) => pattern.test(wish.keys)) ||
    / (?:order|reihenfolge|ordre|orden|ordem|ordine) /.test(wish.keys);
  const isMenu =
    wish.has('menu') ||
    (/ (?:move|verschiebe\w*|deplace\w*|mueve|mova|sposta) /.test(wish.keys) &&
      wish.namedFields.length === 0) ||
    (wish.has('page') && !wish.has('only') && / (?:first|last) /.test(wish.keys));
  // `the total on the first page` is a figure.
  if (!isMenu || !isOrder || wish.has('sum', 'average', 'count', 'chart')) return undefined;
  const named = pagesInOrder(wish);
  const [one, other] = named;
  if (!one) return undefined;
  const rest = wish.pages.filter((page) => !named.includes(page) && page.route !== '/');
  const home = wish.pages.filter(({ route }) => route === '/');
  const order = (): readonly AppPage[] => {
    if (named.length === 2 && other && before.test(wish.keys) && !first.test(wish.keys))
      return placed(wish.pages, one, other, 0);
    if (named.length === 2 && other && after.test(wish.keys) && !first.test(wish.keys))
      return placed(wish.pages, one, other, 1);
    if (named.length === 1 && last.test(wish.keys) && !first.test(wish.keys)) return [...home, ...rest, one];
    return [...home, ...named, ...rest];
  };
  return [{ kind: 'order-menu', routes: order().map(({ route }) => route) }];
}

function placed(pages: readonly AppPage[], one: AppPage, other: AppPage, offset: number): AppPage[] {
  const without = pages.filter((page) => page !== one);
  const at = without.indexOf(other) + offset;
  return [...without.slice(0, at), one, ...without.slice(at)];
}
