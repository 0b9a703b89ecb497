import { normalisedPath } from './address.js';

/** The rules of a robots.txt for one robot. */
export interface RobotsRules {
  isAllowed(address: string): boolean;
  /** Seconds. */
  readonly crawlDelay: number;
  readonly sitemaps: readonly string[];
}

interface Rule {
  readonly allows: boolean;
  /** Specificity: the longest matching rule wins. */
  readonly length: number;
  /** The parts between asterisks. */
  readonly parts: readonly string[];
  readonly isWhole: boolean;
}

interface Group {
  readonly rules: Rule[];
  crawlDelay: number;
}

/**
 * A file with more rules than this, which could not be checked for each address in reasonable time, allows
 * nothing.
 */
const mostRules = 5_000;
const mostSitemaps = 100;

function ruleOf(pattern: string, allows: boolean): Rule {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  // Consecutive asterisks count as one; the first and last parts are anchored.
  const kept = parts.filter((part, index) => part !== '' || index === 0 || index === parts.length - 1);
  return { allows, length: pattern.length, parts: kept, isWhole };
}

/** Matches the parts in order without backtracking, in time linear in the path's length. */
function fits({ parts, isWhole }: Rule, path: string): boolean {
  const [first = '', ...others] = parts;
  if (!path.startsWith(first)) return false;
  if (others.length === 0) return !isWhole || path === first;
  const last = isWhole ? others.pop() : undefined;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return last === undefined || (path.endsWith(last) && path.length - last.length >= at);
}

/** Percent-encodes a pattern like an address. */
function escaped(pattern: string): string {
  try {
    return normalisedPath(encodeURI(pattern).replace(/%25/g, '%'));
  } catch {
    return pattern;
  }
}

/**
 * Parses a robots.txt according to RFC 9309, keeping only the rules for one robot.
 * @param robot its name, in lower case. Its own groups apply, or those of `*` if it has none.
 */
export function robotsRules(text: string, robot: string): RobotsRules {
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  let current: Group[] = [];
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, field, value = ''] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line) ?? [];
    if (field === undefined) continue;
    const said = value.trim();
    switch (field.toLowerCase()) {
      case 'user-agent': {
        if (!isNaming) current = [];
        isNaming = true;
        const name = said.toLowerCase().split('/')[0]?.trim() ?? '';
        if (name !== robot && name !== '*') break;
        const group = groups.get(name) ?? { rules: [], crawlDelay: 0 };
        groups.set(name, group);
        if (!current.includes(group)) current.push(group);
        break;
      }
      case 'allow':
      case 'disallow':
        isNaming = false;
        if (!/^[/*]/.test(said)) break;
        for (const { rules } of current) {
          if (rules.length <= mostRules) rules.push(ruleOf(escaped(said), field.toLowerCase() === 'allow'));
        }
        break;
      case 'crawl-delay':
        isNaming = false;
        for (const group of current) group.crawlDelay = Math.max(0, Number(said) || 0);
        break;
      case 'sitemap':
        if (said !== '' && sitemaps.length < mostSitemaps) sitemaps.push(said);
    }
  }
  const { rules, crawlDelay } = groups.get(robot) ?? groups.get('*') ?? { rules: [], crawlDelay: 0 };
  return {
    crawlDelay,
    sitemaps,
    isAllowed(address) {
      if (rules.length > mostRules) return false;
      const { pathname, search } = new URL(address);
      const path = normalisedPath(pathname) + search;
      let strongest: Rule | undefined;
      for (const rule of rules) {
        const isStronger =
          !strongest ||
          rule.length > strongest.length ||
          (rule.length === strongest.length && rule.allows && !strongest.allows);
        if (isStronger && fits(rule, path)) strongest = rule;
      }
      return strongest?.allows ?? true;
    },
  };
}
