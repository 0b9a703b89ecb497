import { inText, sentenceCase } from '../../language/casing.js';
import { joinList } from '../../language/lists.js';
import type { EntityPlan } from '../../plan/app-plan.js';
import type { ChartPlan, StatPlan } from '../../plan/dashboard-plan.js';
import { isNumeric } from '../../plan/fields/type-traits.js';
import type { FieldPlan } from '../../plan/field-plan.js';
import type { Edit, Unclear } from '../edit.js';
import { unclear } from '../edit.js';
import { selectionsIn, titleOfRows } from './conditions.js';
import type { FieldTarget, Wish } from './wish.js';

type Reading = readonly (Edit | Unclear)[];

const isDate = ({ type }: FieldPlan) => type === 'date' || type === 'datetime';
const canGroup = (field: FieldPlan) =>
  field.type === 'select' || field.type === 'multiselect' || field.reference !== undefined || isDate(field);

/** The fields that are named, of one entity if another name says which. */
function fieldsOf(wish: Wish): FieldTarget[] {
  return wish.namedFields.flatMap(({ fields }) => fields);
}

/** The entity that a figure or a chart counts: one that is named for itself, else that of a field. */
function entityOf(
  wish: Wish,
  by: FieldTarget | undefined,
  sum: FieldTarget | undefined,
): EntityPlan | undefined {
  if (sum) return sum.entity;
  const [option] = wish.namedOptions;
  const own = wish.namedEntities.filter((entity) => entity.name !== by?.field.reference);
  const [named] = own.length > 0 ? own : wish.namedEntities;
  if (named && !(option && wish.namedEntities.every(({ name }) => name !== option.entity.name))) return named;
  return (
    option?.entity ??
    by?.entity ??
    wish.contextEntity ??
    (wish.entities.length === 1 ? wish.entities[0] : undefined)
  );
}

/** The index of the word that begins what a chart is grouped by. */
function groupStart(wish: Wish): number {
  const at = wish.words.findLastIndex(({ key }) =>
    /^(?:by|per|je|pro|nach|par|por|per|across|each|cada|ogni|over)$/.test(key),
  );
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

const time =
  / (?:month|months|monthly|week|weekly|year|over time|time|monat\w*|woche|zeit|mois|semaine|temps|mes|meses|tiempo|semana|tempo|mese|mensile|settimana) /;

function chartPlan(wish: Wish): ChartPlan | Unclear {
  const start = groupStart(wish);
  const behind = wish.namedFields.filter(({ mention }) => mention.from > start);
  const ahead = wish.namedFields
    .filter(({ mention }) => mention.from < start)
    .flatMap(({ fields }) => fields);
  const sum = ahead.find(({ field }) => isNumeric(field));
  const candidates = behind.flatMap(({ fields }) => fields).filter(({ field }) => canGroup(field));
  // `hours per client`: of the entity that has the hours.
  const preferred = sum ?? (wish.namedEntities[0] && { entity: wish.namedEntities[0] });
  const named = candidates.find(({ entity }) => entity.name === preferred?.entity.name) ?? candidates[0];
  const entity = entityOf(wish, named, sum);
  if (!entity)
    return unclear(
      `What should the chart show? The app has ${joinList(wish.entities.map(({ plural }) => inText(plural)))}.`,
    );
  const inEntity = (target: FieldTarget | undefined) =>
    target?.entity.name === entity.name ? target.field : undefined;
  const ownDate =
    fieldsOf(wish)
      .map(inEntity)
      .find((field) => field && isDate(field)) ?? entity.fields.find(isDate);
  const usual =
    entity.fields.find(({ type }) => type === 'select') ??
    entity.fields.find(({ reference }) => reference) ??
    ownDate;
  const grouped =
    inEntity(named) ?? (time.test(wish.keys) ? ownDate : Number.isFinite(start) ? undefined : usual);
  const anyNamed = fieldsOf(wish)
    .map(inEntity)
    .find((field) => field && canGroup(field));
  const by = (inEntity(named) ? undefined : anyNamed) ?? grouped;
  if (!by) {
    const usable = entity.fields.filter(canGroup).map(({ label }) => inText(label));
    return unclear(
      usable.length === 0
        ? `${entity.plural} have no choice or date field to chart by. Add one first, for example “add a status to ${inText(entity.plural)}”.`
        : `I can chart ${inText(entity.plural)} by ${joinList(usable, 'or')}.`,
    );
  }
  const amount =
    inEntity(sum) ??
    (wish.has('sum') ||
    / (?:amount|value|revenue|spending|spent|umsatz|montant|monto|importe|valor|importo) /.test(wish.keys)
      ? (entity.fields.find(({ type }) => type === 'currency') ??
        entity.fields.find(({ type }) => type === 'number'))
      : undefined);
  const what = amount ? amount.label : entity.plural;
  const isPie = / (?:pie|donut|doughnut|kreis\w*|torten\w*|camembert|tarta|pastel|pizza|torta) /.test(
    wish.keys,
  );
  const isLine = / (?:line|trend|linien\w*|courbe|linea|linha) /.test(wish.keys);
  return {
    title: sentenceCase(isDate(by) ? `${what} per month` : `${what} by ${inText(by.label)}`),
    kind: isPie && !isDate(by) ? 'pie' : isLine ? 'line' : 'bar',
    entity: entity.name,
    by: by.name,
    ...(amount && { sum: amount.name }),
  };
}

/** `a chart of deals by stage`. */
export function readChart(wish: Wish): Reading | undefined {
  if (!wish.has('chart') || wish.hasPlainly('remove') || wish.has('field')) return undefined;
  const chart = chartPlan(wish);
  return 'say' in chart ? [chart] : [{ kind: 'add-chart', chart }];
}

function statLabel(
  wish: Wish,
  entity: EntityPlan,
  measure: StatPlan['measure'],
  field: FieldPlan | undefined,
): string {
  const selected = selectionsIn(wish, entity)
    .map(({ text }) => text)
    .join(', ');
  if (measure === 'count') return titleOfRows(entity, selectionsIn(wish, entity));
  const what = `${measure === 'sum' ? 'Total' : 'Average'} ${inText(field?.label ?? '')}`;
  return selected === '' ? what : `${what}, ${selected}`;
}

/** `how many books each member has`: a chart of what leads to both, or to the owner. */
export function readCountPerOwner(wish: Wish): Reading | undefined {
  if (
    !/ how many (?:\S+ ){1,3}(?:each|every) (?:\S+ ){1,3}(?:has|have|borrowed|ordered|made|did) /.test(
      wish.keys,
    )
  )
    return undefined;
  const [counted, owner] = wish.namedEntities;
  if (!counted || !owner) return undefined;
  const leadsTo = (entity: EntityPlan, target: EntityPlan) =>
    entity.fields.find(({ reference }) => reference === target.name);
  const between = wish.entities.find((entity) => leadsTo(entity, counted) && leadsTo(entity, owner));
  const rows = leadsTo(counted, owner) ? counted : between;
  const by = rows && leadsTo(rows, owner);
  if (!rows || !by) return undefined;
  const title = sentenceCase(`${rows.plural} by ${inText(by.label)}`);
  return [{ kind: 'add-chart', chart: { title, kind: 'bar', entity: rows.name, by: by.name } }];
}

/** `the total of accepted quotes on the home page`, `how many tickets are urgent`. */
export function readStat(wish: Wish): Reading | undefined {
  // `nombre de` is a number in French and a name in Spanish.
  const isFrenchOnly = / nombre de /.test(wish.keys) && wish.language !== 'fr';
  const measured = wish.has('average')
    ? 'average'
    : wish.has('count') && !isFrenchOnly
      ? 'count'
      : wish.has('sum')
        ? 'sum'
        : undefined;
  const onHome = wish.has('home') || wish.has('figure');
  if (measured === undefined && !onHome) return undefined;
  if (wish.has('remove', 'rename', 'warn', 'field', 'menu', 'hide')) return undefined;
  const numeric = fieldsOf(wish).find(({ field }) => isNumeric(field));
  const entity = entityOf(wish, undefined, numeric);
  if (!entity)
    return onHome && measured
      ? [
          unclear(
            `What should the figure show? The app has ${joinList(wish.entities.map(({ plural }) => inText(plural)))}.`,
          ),
        ]
      : undefined;
  const isShown =
    onHome ||
    / (?:show|see|display|know|zeig\w*|sehen|wissen|affiche\w*|voir|montre\w*|muestra\w*|ver|mostra\w*|vedere|what) /.test(
      wish.keys,
    );
  const selections = selectionsIn(wish, entity);
  if (
    measured === undefined
      ? selections.length === 0 && !numeric
      : !isShown && selections.length === 0 && !numeric
  )
    return undefined;
  if (
    !isShown &&
    !onHome &&
    !wish.has('count', 'average') &&
    !(numeric && / (?:of|der|des|de|di) /.test(wish.keys))
  )
    return undefined;
  const money =
    entity.fields.find(({ type }) => type === 'currency') ??
    entity.fields.find(({ type }) => type === 'number');
  const ownField = numeric?.entity.name === entity.name ? numeric.field : undefined;
  // `how many pages I've read` adds up the pages.
  const [countWord] = wish.cuesAt('count');
  const isAmount =
    countWord !== undefined &&
    wish.namedFields.some(
      ({ mention, fields }) =>
        mention.from === countWord.to && !mention.isPartial && fields.some(({ field }) => isNumeric(field)),
    );
  const measure =
    measured === 'average'
      ? 'average'
      : measured === 'count' && !isAmount
        ? 'count'
        : ownField || (measured === 'sum' && money)
          ? 'sum'
          : 'count';
  const field = measure === 'count' ? undefined : (ownField ?? money);
  if (measure !== 'count' && !field) return [unclear(`${entity.plural} have no number to add up.`)];
  return [
    {
      kind: 'add-stat',
      stat: {
        label: statLabel(wish, entity, measure, field),
        icon: field?.type === 'currency' ? 'Coins' : 'Sigma',
        entity: entity.name,
        measure,
        ...(field && { field: field.name }),
        ...(selections.length > 0 && { where: selections.map(({ where }) => where) }),
        ...(selections.length === 0 && {
          hint: measure === 'count' ? 'In total' : `Of all ${inText(entity.plural)}`,
        }),
      },
    },
  ];
}

/** `add a dashboard`. */
export function readDashboard(wish: Wish): Reading | undefined {
  const isDashboard =
    / (?:dashboard|overview|start page|home page|homepage|startseite|tableau de bord|tablero|painel) /.test(
      wish.keys,
    );
  return isDashboard && wish.has('add') && wish.mentions.length === 0 && wish.words.length <= 6
    ? [{ kind: 'add-dashboard' }]
    : undefined;
}
