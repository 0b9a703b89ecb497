import type { AppDraft } from '../app-draft.js';
import type { Edit } from '../edit.js';
import type { Access, EntityPlan } from '../../plan/app-plan.js';
import type { ThemeRequest } from '../../understanding/theme-request.js';
import type { Outcome } from './outcome.js';
import { text } from '../../code/literals.js';
import { inText } from '../../language/casing.js';
import { joinList } from '../../language/lists.js';
import { detailsPage } from '../../files/details-page.js';
import { listPage } from '../../files/list-page.js';
import { namesOf } from '../../files/names.js';
import { readAppName, withAppName } from '../layout-module.js';
import { withAccess } from '../schema-file.js';
import { withTheme } from '../style-sheet.js';
import { done, refuse } from './outcome.js';

type Of<Kind extends Edit['kind']> = Extract<Edit, { kind: Kind }>;

/** Descriptions of a theme change: what the app is, or what it has. */
const is: Readonly<Record<string, string>> = {
  light: 'light',
  rich: 'more colourful',
  compact: 'more compact',
  roomy: 'roomier',
};
const has: Readonly<Record<string, string>> = {
  plain: 'plain greys',
  warm: 'warm greys',
  cool: 'cool greys',
  quiet: 'little colour',
  sharp: 'sharp corners',
  soft: 'soft corners',
  round: 'round corners',
  serif: 'serif headings',
  mono: 'monospaced headings',
  sans: 'plain headings',
};

function requestText(requested: ThemeRequest): string {
  const values = Object.values(requested);
  const being = joinList(values.filter((value) => !(value in has)).map((value) => is[value] ?? value));
  const having = joinList(values.flatMap((value) => has[value] ?? []));
  return [being && `is ${being}`, having && `has ${having}`].filter(Boolean).join(' and ');
}

export async function restyle(draft: AppDraft, { requested }: Of<'restyle'>): Promise<Outcome> {
  const before = draft.read('globals.css') ?? '';
  const after = await withTheme(before, requested);
  if (after === before) return refuse(`The app ${requestText(requested)} already.`);
  draft.write('globals.css', after);
  return done(`The app ${requestText(requested)} now.`);
}

export function renameApp(draft: AppDraft, { name }: Of<'rename-app'>): Outcome {
  const layout = draft.layoutPath;
  const before = readAppName(draft.read(layout ?? '') ?? '');
  const changed = layout && withAppName(draft.read(layout) ?? '', name);
  if (!layout || changed === undefined) return refuse('I couldn’t find where the app shows its name.');
  draft.write(layout, changed);
  for (const path of before === undefined ? [] : draft.pages) {
    const source = draft.read(path) ?? '';
    if (source.includes(`{${text(before ?? '')}}`))
      draft.write(path, source.split(`{${text(before ?? '')}}`).join(`{${text(name)}}`));
  }
  return done(`The app is now called ${name}.`);
}

const isSameAccess = (one: Access, other: Access) =>
  (['read', 'write', 'create', 'update', 'delete'] as const).every((name) => one[name] === other[name]);

function accessText({ read, write, create = write }: Access): string {
  const who = {
    anonymous: 'anyone, signed in or not,',
    all: 'everyone who is signed in',
    creator: 'only those who made them',
    admin: 'only admins',
    none: 'nobody',
  };
  const adders = create === write ? '' : `${who[create].replace(/,$/, '')} can add them, and `;
  return read === write
    ? `${adders}${who[read].replace(/,$/, '')} can see and change`
    : `${adders}${who[read].replace(/,$/, '')} can see and ${who[write].replace(/,$/, '')} can change`;
}

/** Buttons for people without write access would fail, so unmodified pages follow the access. */
function followAccess(draft: AppDraft, before: EntityPlan, after: EntityPlan): void {
  const guarded = (entity: EntityPlan) => entity.access.write === 'admin';
  if (guarded(before) === guarded(after)) return;
  const { listPage: list, detailsPage: details } = namesOf(before);
  const plan = { entities: draft.entities, views: [] };
  draft.rewrites.push(
    { path: `pages/${list}.jsx`, before: listPage(before), after: listPage(after) },
    { path: `pages/${details}.jsx`, before: detailsPage(before, plan), after: detailsPage(after, plan) },
  );
}

/**
 * Levels of single operations that were stated before are stated again: an edit keeps what it does not state. A form
 * stays open to visitors when only admins may see what they submit.
 */
function replacing(before: Access, access: Access): Access {
  const staysOpen = before.create === 'anonymous' && access.read === 'admin';
  if (staysOpen) return { ...before, ...access };
  const stated = (['create', 'update', 'delete'] as const).filter((name) => before[name] !== undefined);
  return { ...Object.fromEntries(stated.map((name) => [name, access.write])), ...access };
}

export function setAccess(draft: AppDraft, { entities, access: wanted }: Of<'set-access'>): Outcome {
  const changed = entities.flatMap((name) => {
    const before = draft.entity(name);
    const access = before ? replacing(before.access, wanted) : wanted;
    if (!before || isSameAccess(before.access, access)) return [];
    const path = `entities/${name}.json`;
    draft.write(path, withAccess(draft.read(path) ?? '', access));
    followAccess(draft, before, { ...before, access });
    return [before];
  });
  if (changed.length === 0) return refuse('It’s already set up that way.');
  return done(
    `${joinList(changed.map(({ plural }, index) => (index === 0 ? plural : inText(plural))))}: ${accessText(wanted)} them now.`,
  );
}
