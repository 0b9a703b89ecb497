import type { Declaration, Root, Rule } from 'postcss';
import { CssSyntaxError, parse } from 'postcss';
import type { Rgb } from './color.js';
import { contrastOf, readableOn, readColor } from './color.js';
import type { StyleFault } from '../style-fault.js';
import { completeColor, isColorName, isNoColor, withCompleteColors } from './complete-color.js';
import { kitTheme } from './kit-theme.js';

/** A style sheet whose colors work. */
export interface MendedTheme {
  readonly sheet: string;
  /** What was changed: names of variables that had no valid color, and of those that could not be read on theirs. */
  readonly completed: readonly string[];
  readonly readable: readonly string[];
  /** Values that are no colors, whatever was meant. */
  readonly faults: readonly StyleFault[];
}

/** The least contrast of text (WCAG 2.2, AA). */
const leastContrast = 4.5;

/** What replaces text that cannot be seen, where possible. */
const goodContrast = 9;
const invisible = 2.5;

/** Text and what it stands on, the most important first. */
const texts: Readonly<Record<string, readonly string[]>> = {
  '--foreground': ['--background'],
  '--card-foreground': ['--card'],
  '--popover-foreground': ['--popover'],
  '--primary-foreground': ['--primary'],
  '--secondary-foreground': ['--secondary'],
  '--muted-foreground': ['--background', '--card', '--muted'],
  '--accent-foreground': ['--accent'],
  '--destructive-foreground': ['--destructive'],
  '--sidebar-foreground': ['--sidebar'],
  '--sidebar-primary-foreground': ['--sidebar-primary'],
  '--sidebar-accent-foreground': ['--sidebar-accent'],
};

const tailwind3 = /^[ \t]*@tailwind\s+(?:base|components|utilities|variants)\s*;?[ \t]*\r?\n?/gm;

/** Completes the colors of a theme, and makes text readable on what it stands on. */
export function mendTheme(content: string): MendedTheme {
  const root = parsed(withCompleteColors(content.replace(tailwind3, '')));
  if (!root) return { sheet: content, completed: [], readable: [], faults: [] };
  const completed = completeColors(root);
  const faults = impossibleIn(root);
  const readable = makeReadable(root);
  return { sheet: root.toString(), completed, readable, faults };
}

function parsed(sheet: string): Root | undefined {
  try {
    return parse(sheet);
  } catch (error) {
    if (error instanceof CssSyntaxError) return undefined;
    throw error;
  }
}

function completeColors(root: Root): readonly string[] {
  const completed = new Set<string>();
  root.walkDecls(/^--/, (declaration) => {
    if (!isColorName(declaration.prop)) return;
    const value = completeColor(declaration.value);
    if (value === declaration.value.trim()) return;
    completed.add(declaration.prop);
    declaration.value = value;
  });
  return [...completed];
}

function impossibleIn(root: Root): readonly StyleFault[] {
  const faults: StyleFault[] = [];
  root.walkDecls(/^--/, ({ prop, source, value }) => {
    if (!isColorName(prop) || !isNoColor(value)) return;
    const { column = 1, line = 1 } = source?.start ?? {};
    faults.push({ line, column, message: `${prop}: “${value}” is not a color, so browsers ignore it.` });
  });
  return faults;
}

type Values = ReadonlyMap<string, string>;

function makeReadable(root: Root): readonly string[] {
  const mended = new Set<string>();
  const base = new Map<string, string>();
  root.walkRules((rule) => {
    const own = declarationsOf(rule);
    if (own.size === 0) return;
    const isDark = /\.dark\b|data-theme=["']?dark/.test(rule.selector) || isInDarkMedia(rule);
    const isRoot = !isDark && /:root|:host|^html$|^body$/.test(rule.selector);
    if (!isDark && !isRoot) return;
    const around = new Map([
      ...Object.entries(kitTheme.light),
      ...base,
      ...(isDark ? Object.entries(kitTheme.dark) : []),
    ]);
    for (const [name, { value }] of own) {
      around.set(name, value);
      if (isRoot) base.set(name, value);
    }
    const stated = new Set(isDark ? own.keys() : base.keys());
    for (const [text, grounds] of Object.entries(texts)) {
      const written = readableText(text, grounds, { values: around, stated });
      if (written === undefined) continue;
      mended.add(text);
      around.set(text, written);
      stated.add(text);
      if (isRoot) base.set(text, written);
      const declaration = own.get(text);
      if (declaration) declaration.value = written;
      else state(text, written, own, grounds);
    }
  });
  return [...mended];
}

/** Adds a declaration behind that of the ground. */
function state(prop: string, value: string, own: Map<string, Declaration>, grounds: readonly string[]): void {
  const before = grounds.map((ground) => own.get(ground)).find(Boolean) ?? [...own.values()].at(-1);
  const added = before?.clone({ prop, value });
  if (!before || !added) return;
  before.after(added);
  own.set(prop, added);
}

interface Theme {
  readonly values: Values;
  /** What the app says; what the kit says of itself is its own affair. */
  readonly stated: ReadonlySet<string>;
}

/** The color that a text needs to be read; undefined if it can be read, or if that is not known. */
function readableText(
  text: string,
  grounds: readonly string[],
  { values, stated }: Theme,
): string | undefined {
  const front = resolve(text, values);
  const backs = grounds.flatMap((ground) => resolve(ground, values) ?? []);
  const [first] = backs;
  if (!front || !first) return undefined;
  if (![front, ...backs].some(({ names }) => names.some((name) => stated.has(name)))) return undefined;
  const contrasts = backs.map(({ color }) => contrastOf(front.color, color));
  if (contrasts.every((contrast) => contrast >= leastContrast)) return undefined;
  const colors = backs.map(({ color }) => color);
  const least = (contrasts[0] ?? 1) < invisible ? goodContrast : leastContrast;
  const onAll = readableOn(colors, front.color, least) ?? readableOn(colors, front.color, leastContrast);
  // Grounds that are too different have no text in common.
  if (onAll !== undefined || (contrasts[0] ?? 1) >= leastContrast) return onAll;
  return (
    readableOn([first.color], front.color, least) ?? readableOn([first.color], front.color, leastContrast)
  );
}

/** The color of a variable, with the names that it is read from. */
function resolve(
  name: string,
  values: Values,
): { readonly color: Rgb; readonly names: readonly string[] } | undefined {
  const names: string[] = [];
  for (let next: string | undefined = name; next !== undefined && !names.includes(next);) {
    names.push(next);
    const value: string = values.get(next) ?? '';
    const color = readColor(value);
    if (color) return { color, names };
    next = /^\s*var\(\s*(--[\w-]+)\s*\)\s*$/.exec(value)?.[1];
  }
  return undefined;
}

function declarationsOf(rule: Rule): Map<string, Declaration> {
  const own = new Map<string, Declaration>();
  rule.each((node) => {
    if (node.type === 'decl' && isColorName(node.prop)) own.set(node.prop, node);
  });
  return own;
}

function isInDarkMedia({ parent }: Rule): boolean {
  for (let around = parent; around; around = around.parent as typeof parent)
    if (
      around.type === 'atrule' &&
      'params' in around &&
      /prefers-color-scheme:\s*dark/.test(String(around.params))
    )
      return true;
  return false;
}
