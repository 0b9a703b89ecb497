import type { JSXElement } from '@babel/types';
import type { AppPlan, EntityPlan } from '../plan/app-plan.js';
import type { ChartPlan, StatPlan } from '../plan/dashboard-plan.js';
import type { Placed, Splice } from '../code/syntax.js';
import { applySplices, parseModule, walk } from '../code/syntax.js';
import { chartCode, PageLists, statCode } from '../files/dashboard-page.js';

function nameOfElement(node: JSXElement): string {
  const { name } = node.openingElement;
  return name.type === 'JSXIdentifier' ? name.name : '';
}

interface Found {
  readonly elements: readonly { readonly node: Placed<JSXElement>; readonly parent: Placed | undefined }[];
  /** The element returned by the page's default export. */
  readonly root: Placed | undefined;
  /** Position after the opening brace of the component. */
  readonly bodyStart: number | undefined;
}

function find(source: string): Found | undefined {
  const file = parseModule(source);
  if (!file) return undefined;
  const elements: { node: Placed<JSXElement>; parent: Placed | undefined }[] = [];
  let root: Placed | undefined;
  let bodyStart: number | undefined;
  for (const statement of file.program.body) {
    if (statement.type !== 'ExportDefaultDeclaration' || statement.declaration.type !== 'FunctionDeclaration')
      continue;
    const { body } = statement.declaration;
    bodyStart = (body as Placed).start + 1;
    const returned = [...body.body].reverse().find((each) => each.type === 'ReturnStatement');
    if (returned?.type === 'ReturnStatement') root = (returned.argument ?? undefined) as Placed | undefined;
    walk(body, (node, parents) => {
      if (node.type === 'JSXElement') elements.push({ node, parent: parents[parents.length - 1] });
    });
  }
  return { elements, root, bodyStart };
}

/** Places a card after the last one of its kind; else in a new grid at the end of the page. */
function placeCard(found: Found, kind: string, code: string, grid: string): Splice | undefined {
  const ofKind = found.elements.filter(({ node }) => nameOfElement(node) === kind);
  const last = ofKind[ofKind.length - 1]?.node;
  if (last) return { start: last.end, end: last.end, text: `\n${code}` };
  const { root } = found;
  if (root?.type !== 'JSXElement' && root?.type !== 'JSXFragment') return undefined;
  const closing = root.type === 'JSXElement' ? root.closingElement : root.closingFragment;
  const at = (closing as Placed | null | undefined)?.start;
  return at === undefined
    ? undefined
    : { start: at, end: at, text: `<div className="${grid}">${code}</div>\n` };
}

/** Reads which lists the page already loads, so that a new card reuses its variables. */
class ExistingLists extends PageLists {
  constructor(
    plan: Pick<AppPlan, 'entities'>,
    private readonly source: string,
  ) {
    super(plan);
  }

  #declared(entity: EntityPlan): { records: string | undefined; loading: string | undefined } {
    const pattern = new RegExp(`const \\{([^}]*)\\} = useRecords\\(\\s*${entity.name}\\b`);
    const inner = pattern.exec(this.source)?.[1] ?? '';
    return {
      records: /records(?:: (\w+))?/.exec(inner)?.[1],
      loading: /loading: (\w+)/.exec(inner)?.[1] ?? /\b(loading)\b/.exec(inner)?.[1],
    };
  }

  override isRead(entity: EntityPlan): boolean {
    return this.#declared(entity).records !== undefined;
  }

  override many(entity: EntityPlan): string {
    return this.#declared(entity).records ?? super.many(entity);
  }

  override loading(name: string): string {
    const entity = this.entity(name);
    const { records, loading } = this.#declared(entity);
    return records === undefined ? super.loading(name) : (loading ?? 'false');
  }
}

function withCard(
  source: string,
  entities: readonly EntityPlan[],
  kind: 'ChartCard' | 'StatCard',
  print: (lists: PageLists) => string,
): string | undefined {
  const found = find(source);
  if (found?.bodyStart === undefined) return undefined;
  const lists = new ExistingLists({ entities }, source);
  const code = print(lists);
  const grid =
    kind === 'ChartCard'
      ? 'mt-4 grid gap-4 lg:grid-cols-2'
      : 'mt-4 grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4';
  const card = placeCard(found, kind, code, grid);
  if (!card) return undefined;
  const reads = /\n?const \{ records[^\n]*useRecords[^\n]*\n/g;
  const lastRead = [...source.matchAll(reads)].pop();
  const at = lastRead ? lastRead.index + lastRead[0].length : found.bodyStart;
  return applySplices(source, [
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
