import type { Link, Node } from '@buildai/code-model';
import { literalText, matchesAddress, placeOf, walk } from '@buildai/code-model';
import { nearestName } from '@buildai/core/shared';
import type { ExaminedApp } from '../../shared/examined-app.js';
import { nameOf } from './names.js';
import { codeOf, perFile } from './page-code.js';
import type { PageCode } from './page-code.js';

/** A link of the app to one of its pages. */
export interface PageLink extends Link {
  readonly path: string;
  /** The target without query and fragment. */
  readonly target: string;
}

/** The links of an app whose address is known, apart from values within a segment. */
export function pageLinks(app: ExaminedApp): readonly PageLink[] {
  return [...app.project.modules].flatMap(([path, { links, diagnostics }]) =>
    diagnostics.length > 0
      ? []
      : [...links, ...otherLinks(codeOf(path, app.read(path) ?? ''), app)]
          .map((link) => ({ ...link, path, target: link.address.replace(/[?#].*$/, '') }))
          .filter(({ target }) => isPageAddress(target)),
  );
}

/** Links in objects, put together with `+`, and in lists among those of other pages. */
const otherLinks = (code: PageCode, { project }: ExaminedApp): readonly Link[] => {
  const addresses = project.pages.map(({ address }) => address);
  const { stated, listed } = moreLinks(code);
  return [
    ...stated,
    ...listed
      .filter(
        (list) => list.filter(({ address }) => leadsToPage(address, addresses)).length * 2 >= list.length,
      )
      .flat(),
  ];
};

interface MoreLinks {
  readonly stated: readonly Link[];
  /** Texts at the same place in rows of a list, which may be addresses. */
  readonly listed: readonly (readonly Link[])[];
}

const moreLinks = perFile(({ content, tree }): MoreLinks => {
  const stated: Link[] = [];
  const listed: (readonly Link[])[] = [];
  if (!/['"`]\//.test(content)) return { stated, listed };
  const add = (node: Node | null | undefined, address: string | undefined) => {
    if (node && address?.startsWith('/')) stated.push({ address, ...placeOf(node) });
  };
  walk(tree, (node) => {
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'navigate')
      add(...joined(node.arguments[0]));
    if (node.type === 'JSXAttribute' && /^(?:to|href)$/.test(nameOf(node.name) ?? ''))
      add(...joined(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : undefined));
    if (node.type === 'ObjectProperty' && nameOf(node.key) === 'pathname')
      add(node.value, literalText(node.value, ':'));
    if (node.type === 'ArrayExpression') listed.push(...columnsOf(node));
  });
  return { stated, listed };
});

/** `'/tasks/' + id` as `/tasks/:`. */
function joined(node: Node | null | undefined): [Node | null | undefined, string | undefined] {
  if (node?.type !== 'BinaryExpression' || node.operator !== '+') return [node, undefined];
  const parts: Node[] = [];
  let left: Node = node;
  while (left.type === 'BinaryExpression' && left.operator === '+') {
    parts.unshift(left.right);
    left = left.left;
  }
  return [node, [left, ...parts].map((each) => literalText(each, ':') ?? ':').join('')];
}

/** The addresses in `[['Tasks', '/tasks'], ['Team', '/team']]`. */
function columnsOf({ elements }: Extract<Node, { type: 'ArrayExpression' }>): readonly (readonly Link[])[] {
  const rows = elements.flatMap((each) => (each?.type === 'ArrayExpression' ? [each.elements] : []));
  if (rows.length < 2 || rows.length < elements.length) return [];
  return [0, 1, 2].flatMap((column) => {
    const links = rows.flatMap((row): Link[] => {
      const node = row[column];
      return node?.type === 'StringLiteral' && node.value.startsWith('/')
        ? [{ address: node.value, ...placeOf(node) }]
        : [];
    });
    return links.length === rows.length ? [links] : [];
  });
}

/** Whether it is none of a file, the API, another site, and an address that is put together within a segment. */
function isPageAddress(target: string): boolean {
  if (target.startsWith('//') || /^\/(?:api|files|uploads|assets)(?:\/|$)/.test(target)) return false;
  const segments = segmentsOf(target);
  if (/\.\w{2,4}$/.test(segments.at(-1) ?? '')) return false;
  return segments.every((each) => each === ':' || !each.includes(':'));
}

export const segmentsOf = (address: string): readonly string[] => address.split('/').filter(Boolean);

/** Whether a page, or a screen that the platform adds to each app, is at the address. */
export const leadsToPage = (target: string, addresses: readonly string[]): boolean =>
  addresses.some(
    // React Router regards neither the case nor a slash at the end.
    (page) => page.includes('*') || matchesAddress(page.toLowerCase(), target.toLowerCase()),
  );

/** Which segment of a link is wrong, and what it should be. */
export interface SegmentChange {
  readonly given: string;
  readonly wanted: string;
}

/** The change of one segment that makes an address lead to a page, if there is only one such. */
export function nearAddress(target: string, addresses: readonly string[]): SegmentChange | undefined {
  const given = segmentsOf(target);
  const changes = new Map<string, SegmentChange>();
  for (const address of addresses) {
    const wanted = segmentsOf(address);
    if (wanted.length !== given.length) continue;
    const wrong = wanted.flatMap((segment, index) =>
      segment.startsWith(':') || segment === given[index] ? [] : [index],
    );
    const [at = -1] = wrong;
    const [from = '', to = ''] = [given[at], wanted[at]];
    if (wrong.length !== 1 || from === ':' || !isNear(from, to)) continue;
    changes.set(to, { given: from, wanted: to });
  }
  return changes.size === 1 ? [...changes.values()][0] : undefined;
}

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=(?:s|x|z|ch|sh))es$/, '')
    .replace(/s$/, '');

const isNear = (given: string, wanted: string) =>
  singular(given.toLowerCase()) === singular(wanted.toLowerCase()) ||
  nearestName(given, [wanted], { mostSlips: 2 }) !== undefined;
