import type { VariableDeclarator } from '@babel/types';
import type { Placed, PlacedElement, TextPatch } from '@buildai/code-model';
import { applyPatches, elementName, insertAfter, treeOf, walk } from '@buildai/code-model';
import type { AppPlan, EntityPlan } from '../plan/app-plan.js';
import type { ChartPlan, StatPlan } from '../plan/dashboard-plan.js';
import { chartCode, PageLists, statCode } from '../files/dashboard-page.js';

/** A page with the rows that it reads: `const { records: deals, loading } = useRecords(Deal)`. */
interface ReadPage {
  readonly elements: readonly PlacedElement[];
  /** What the page's default export returns. */
  readonly root: Placed | undefined;
  /** Position after the opening brace of the component. */
  readonly bodyStart: number;
  readonly reads: readonly RecordsRead[];
  /** The names of its variables. */
  readonly bound: ReadonlySet<string>;
}

interface RecordsRead {
  readonly entity: string;
  /** The variable of the rows; undefined where the page takes something else of them. */
  readonly records: string | undefined;
  readonly loading: string | undefined;
  /** The end of the statement. */
  readonly end: number;
}

function readPage(source: string): ReadPage | undefined {
  const tree = treeOf(source);
  const page = tree?.program.body.find((each) => each.type === 'ExportDefaultDeclaration')?.declaration;
  if (page?.type !== 'FunctionDeclaration') return undefined;
  const { body } = page;
  const returned = body.body.findLast((each) => each.type === 'ReturnStatement');
  const elements: PlacedElement[] = [];
  const reads: RecordsRead[] = [];
  walk(body, (node, parents) => {
    if (node.type === 'JSXElement') elements.push(node);
    if (node.type === 'VariableDeclarator') reads.push(...readOf(node, parents.at(-1)));
  });
  const root = (returned?.argument ?? undefined) as Placed | undefined;
  const bound = new Set<string>();
  walk(body, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') bound.add(node.id.name);
  });
  return { bound, elements, root, bodyStart: (body as Placed).start + 1, reads };
}

function readOf({ id, init }: VariableDeclarator, statement: Placed | undefined): RecordsRead[] {
  if (id.type !== 'ObjectPattern' || init?.type !== 'CallExpression' || !statement) return [];
  const [entity] = init.arguments;
  const isRead = init.callee.type === 'Identifier' && init.callee.name === 'useRecords';
  if (!isRead || entity?.type !== 'Identifier') return [];
  const variable = (key: string) => {
    for (const each of id.properties) {
      if (each.type !== 'ObjectProperty' || each.key.type !== 'Identifier' || each.key.name !== key) continue;
      const value = each.value.type === 'AssignmentPattern' ? each.value.left : each.value;
      return value.type === 'Identifier' ? value.name : undefined;
    }
    return undefined;
  };
  const { end } = statement;
  return [{ entity: entity.name, records: variable('records'), loading: variable('loading'), end }];
}

/** Places a card after the last one of its kind; else in a new grid at the end of the page. */
function placeCard(
  { elements, root }: ReadPage,
  kind: string,
  code: string,
  grid: string,
): TextPatch | undefined {
  const last = elements.findLast(({ openingElement }) => elementName(openingElement) === kind);
  if (last) return insertAfter(last, `\n${code}`);
  if (root?.type !== 'JSXElement' && root?.type !== 'JSXFragment') return undefined;
  const closing = root.type === 'JSXElement' ? root.closingElement : root.closingFragment;
  const at = (closing as Placed | null | undefined)?.start;
  return at === undefined
    ? undefined
    : { start: at, end: at, text: `<div className="${grid}">${code}</div>\n` };
}

/** Uses the variables of what the page lists already. */
class ExistingLists extends PageLists {
  constructor(
    plan: Pick<AppPlan, 'entities'>,
    private readonly reads: readonly RecordsRead[],
    private readonly bound: ReadonlySet<string>,
  ) {
    super(plan);
  }

  #readOf(entity: EntityPlan): RecordsRead | undefined {
    return this.reads.find((read) => read.entity === entity.name && read.records !== undefined);
  }

  override isBound(name: string): boolean {
    return this.bound.has(name);
  }

  override isRead(entity: EntityPlan): boolean {
    return this.#readOf(entity) !== undefined;
  }

  override many(entity: EntityPlan): string {
    return this.#readOf(entity)?.records ?? super.many(entity);
  }

  override loading(name: string): string {
    const read = this.#readOf(this.entity(name));
    return read ? (read.loading ?? 'false') : super.loading(name);
  }
}

function withCard(
  source: string,
  entities: readonly EntityPlan[],
  kind: 'ChartCard' | 'StatCard',
  print: (lists: PageLists) => string,
): string | undefined {
  const page = readPage(source);
  if (!page) return undefined;
  const lists = new ExistingLists({ entities }, page.reads, page.bound);
  const code = print(lists);
  const grid =
    kind === 'ChartCard'
      ? 'mt-4 grid gap-4 lg:grid-cols-2'
      : 'mt-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4';
  const card = placeCard(page, kind, code, grid);
  if (!card) return undefined;
  const at = page.reads.at(-1)?.end ?? page.bodyStart;
  return applyPatches(source, [
    card,
    { start: at, end: at, text: lists.code === '' ? '' : `\n  ${lists.code}\n` },
  ]);
}

/** The dashboard with another chart; undefined if the page has no place for it. */
export function withChart(
  source: string,
  entities: readonly EntityPlan[],
  chart: ChartPlan,
): string | undefined {
  return withCard(source, entities, 'ChartCard', (lists) => chartCode(chart, lists));
}

export function withStat(
  source: string,
  entities: readonly EntityPlan[],
  stat: StatPlan,
): string | undefined {
  return withCard(source, entities, 'StatCard', (lists) => statCode(stat, lists));
}
