import type { ChartPlan } from '../plan/dashboard-plan.js';
import type { EntityPlan } from '../plan/app-plan.js';
import type { ViewPlan } from '../plan/view-plan.js';
import type { AppDraft } from './app-draft.js';
import type { Edit, Unclear } from './edit.js';
import { inText, sentenceCase } from '../language/casing.js';
import { joinList } from '../language/lists.js';
import { unclear } from './edit.js';
import { entityIn, fieldIn } from './targets.js';

const viewNames: readonly (readonly [ViewPlan['kind'], RegExp])[] = [
  ['board', /\b(kanban(?: board| view)?|board(?: view)?|pipeline(?: view| board)?|columns view)\b/i],
  ['calendar', /\bcalendar(?: view| page)?\b/i],
  ['timeline', /\b(timeline|agenda|day by day|schedule view)\b/i],
  ['checklist', /\b(check ?list|tick list|to-?do list view)\b/i],
];

/** Adds a board, calendar or checklist, or switches between table and cards. */
export function readViewEdit(part: string, draft: AppDraft): Edit | Unclear | undefined {
  if (
    !/^(?:add|show|create|make|include|insert|display|give(?: me| us)?|put|turn|switch|change|use|view|build|need|have)\b/i.test(
      part,
    )
  )
    return undefined;
  const { entities } = draft;
  const about =
    /\b(?:of|for|with|from|showing|to)\s+(?:all\s+|the\s+|my\s+|our\s+)*(.+?)(?:\s+(?:by|as|page|view|grouped|on)\b.*)?$/i.exec(
      part,
    )?.[1];
  const shown =
    /^(?:show|display|view|turn|make|switch|change)\s+(?:the\s+|all\s+|my\s+)*(.+?)\s+(?:as|in|into|on|to)\s+(?:an?\s+)?(.+)$/i.exec(
      part,
    );
  const layout = /\b(cards?|gallery|grid|tiles)\b/i.test(shown?.[2] ?? '')
    ? 'cards'
    : /\b(table|list|rows)\b/i.test(shown?.[2] ?? '')
      ? 'table'
      : undefined;
  const shownEntity = shown ? entityIn(entities, shown[1] ?? '') : undefined;
  if (shownEntity && layout) return { kind: 'set-layout', entity: shownEntity.name, layout };
  const view = viewNames.find(([, pattern]) => pattern.test(part))?.[0];
  if (!view || /\b(?:field|column called)\b/i.test(part)) return undefined;
  const target =
    shownEntity ?? (about === undefined ? undefined : entityIn(entities, about)) ?? mentioned(entities, part);
  return { kind: 'add-view', view, entity: target?.name };
}

/** The one entity that a request names. */
function mentioned(entities: readonly EntityPlan[], part: string): EntityPlan | undefined {
  const found = entities.filter(({ label, plural }) =>
    new RegExp(`\\b(?:${label}|${plural})\\b`, 'i').test(part),
  );
  return found.length === 1 ? found[0] : undefined;
}

function chartOf(entity: EntityPlan, phrase: string, part: string): ChartPlan | Unclear {
  const kind = /\bpie|donut|doughnut\b/i.test(part)
    ? 'pie'
    : /\bline|trend|over time\b/i.test(part)
      ? 'line'
      : 'bar';
  const said =
    /\b(?:by|per|over|grouped by|for each|across)\s+(?:the\s+|each\s+)*(.+)$/i.exec(phrase)?.[1] ?? '';
  const isTime = /\b(month|time|week|day|date|year)\b/i.test(said) || /\bover time\b/i.test(part);
  const date = entity.fields.find(({ type }) => type === 'date' || type === 'datetime');
  const grouped = said === '' ? undefined : fieldIn(entity, said);
  const choice = entity.fields.find(({ type }) => type === 'select');
  const by =
    grouped ?? (isTime ? date : (choice ?? entity.fields.find(({ reference }) => reference) ?? date));
  const canGroup = by && (by.options || by.reference || by.type === 'date' || by.type === 'datetime');
  if (!canGroup) {
    const usable = entity.fields.filter(
      (field) => field.options || field.reference || field.type === 'date' || field.type === 'datetime',
    );
    return unclear(
      usable.length === 0
        ? `${entity.plural} have no choice or date field to chart by. Add one first, for example “add a status to ${inText(entity.plural)}”.`
        : `I can chart ${inText(entity.plural)} by ${joinList(
            usable.map(({ label }) => inText(label)),
            'or',
          )}.`,
    );
  }
  const numbers = entity.fields.filter(({ type }) => type === 'currency' || type === 'number');
  const before = phrase.split(/\b(?:by|per|over)\b/i)[0] ?? '';
  const sum =
    numbers.find(({ label, name }) =>
      new RegExp(`\\b(?:${label.replace(/[^\w ]/g, '.')}|${name})\\b`, 'i').test(before),
    ) ?? (/\b(total|sum|amount|value|revenue|spending|spent)\b/i.test(before) ? numbers[0] : undefined);
  const what = sum ? sum.label : entity.plural;
  const title =
    by.type === 'date' || by.type === 'datetime' ? `${what} per month` : `${what} by ${inText(by.label)}`;
  return {
    title: sentenceCase(title),
    kind: kind === 'pie' && (by.type === 'date' || by.type === 'datetime') ? 'bar' : kind,
    entity: entity.name,
    by: by.name,
    ...(sum && { sum: sum.name }),
  };
}

/** Adds a chart or figure to the dashboard, or the dashboard itself. */
export function readDashboardEdit(part: string, draft: AppDraft): Edit | Unclear | undefined {
  if (
    !/^(?:add|show|create|make|include|insert|display|give(?: me| us)?|put|draw|plot|build|have|need)\b/i.test(
      part,
    )
  )
    return undefined;
  const { entities } = draft;
  const chart =
    /\b(?:bar |pie |line |donut |area )?(?:chart|graph|diagram|plot|breakdown)\b\s*(?:(?:of|for|showing|with|that shows|on|about)\s+)?(.*)$/i.exec(
      part,
    );
  const isChart = chart !== null || /^(?:draw|plot)\b/i.test(part);
  if (isChart) {
    const phrase = (chart?.[1] ?? part.replace(/^(?:draw|plot)\s+/i, '')).replace(
      /\s*\b(?:to|on|in) (?:the )?(?:dashboard|home(?: page)?|overview|start page)\b/i,
      '',
    );
    const before =
      /^\w+\s+(?:an?\s+|the\s+)?(.*?)\s*(?:bar |pie |line |donut )?(?:chart|graph|diagram)/i.exec(
        part,
      )?.[1] ?? '';
    const words = `${before} ${phrase}`.replace(
      /^(?:the |all )*(?:total |number of |count of |sum of )*(?:the )?/i,
      '',
    );
    const subject = words.split(/\b(?:by|per|over|grouped|across)\b/i)[0] ?? '';
    const entity =
      entityIn(entities, subject) ??
      mentioned(entities, part) ??
      entities.find((each) => fieldIn(each, subject) ?? false) ??
      (entities.length === 1
        ? entities[0]
        : entities.find((each) => fieldIn(each, /\bby\s+(.+)$/i.exec(words)?.[1] ?? '') !== undefined));
    if (!entity)
      return unclear(
        `What should the chart show? The app has ${joinList(entities.map(({ plural }) => inText(plural)))}.`,
      );
    const plan = chartOf(entity, `${before} ${phrase}`, part);
    return 'say' in plan ? plan : { kind: 'add-chart', chart: plan };
  }
  const figure =
    /\b(?:stat|statistic|kpi|figure|counter|metric)s?\b.*?\b(?:of|for|with|showing|that shows|to|on|in)\s+(.+)$/i.exec(
      part,
    )?.[1] ??
    /^(?:add|show|display|put|include)\s+(?:an?\s+|the\s+)?((?:total|sum|average|number|count|amount)\b.+?)\s+(?:on|to|in)\s+(?:the\s+)?(?:dashboard|home(?: page)?|overview)$/i.exec(
      part,
    )?.[1];
  if (figure !== undefined)
    return readFigure(
      figure.replace(/\s+(?:on|to|in) (?:the )?(?:dashboard|home(?: page)?|overview)$/i, ''),
      part,
      entities,
    );
  if (
    /^(?:add|create|make|build|include|give(?: me| us)?|put|show|have|need)\s+(?:an?\s+|the\s+|me\s+|us\s+)*(?:nice |simple |new |overview |admin )*(?:dashboard|overview|start page|home ?page)\b/i.test(
      part,
    )
  )
    return { kind: 'add-dashboard' };
  return undefined;
}

function readFigure(phrase: string, part: string, entities: readonly EntityPlan[]): Edit | Unclear {
  const entity =
    mentioned(entities, phrase) ??
    mentioned(entities, part) ??
    entities.find((each) =>
      each.fields.some(
        ({ label, type }) =>
          (type === 'currency' || type === 'number') &&
          new RegExp(`\\b${label.replace(/[^\w ]/g, '.')}\\b`, 'i').test(phrase),
      ),
    );
  if (!entity)
    return unclear(
      `What should the figure show? The app has ${joinList(entities.map(({ plural }) => inText(plural)))}.`,
    );
  const measured = entity.fields.find(
    ({ label, type }) =>
      ['currency', 'number', 'percent', 'rating'].includes(type) &&
      new RegExp(`\\b${label.replace(/[^\w ]/g, '.')}\\b`, 'i').test(phrase),
  );
  const isAverage = /\b(average|mean|avg)\b/i.test(phrase);
  const label = measured ? `${isAverage ? 'Average' : 'Total'} ${inText(measured.label)}` : entity.plural;
  return {
    kind: 'add-stat',
    stat: {
      label,
      icon: measured?.type === 'currency' ? 'Coins' : 'Sigma',
      entity: entity.name,
      measure: measured ? (isAverage ? 'average' : 'sum') : 'count',
      ...(measured && { field: measured.name }),
      hint: measured ? `Of all ${inText(entity.plural)}` : 'In total',
    },
  };
}
