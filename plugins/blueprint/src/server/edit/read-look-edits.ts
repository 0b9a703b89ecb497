import type { Access, AccessLevel } from '../plan/app-plan.js';
import type { AppDraft } from './app-draft.js';
import type { Edit, Unclear } from './edit.js';
import { personalAccess, publicAccess, teamAccess } from '../domains/domain.js';
import { titleCase } from '../language/casing.js';
import { paletteNamed, readName, readTheme } from '../understanding/theme-request.js';
import { unclear } from './edit.js';
import { entityIn, pageIn } from './targets.js';

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^["“'‘«]|["”'’»]$/g, '')
    .trim();
const named = (text: string) =>
  /["“]/.test(text) || /[A-Z]/.test(text) ? unquoted(text) : titleCase(unquoted(text));

/** Renames the app: `call it Orbit`. */
export function readAppName(part: string): Edit | undefined {
  const said =
    /^(?:rename|call|name)\s+(?:it|this|this app|the app|the application|my app|app)\s+(?:to\s+|as\s+)?(.+)$/i.exec(
      part,
    )?.[1] ??
    /^(?:change|set|make|update)\s+(?:the\s+)?(?:(?:app|application)(?:['’]s)?\s+(?:name|title)|(?:name|title) of (?:the|this|my) app|name)\s+(?:to\s+|be\s+|into\s+)?(.+)$/i.exec(
      part,
    )?.[1] ??
    (/^(?:it|the app)\s+(?:should|shall|must|is to|will) be called\s+(.+)$/i.exec(part)?.[1] ||
      readName(/^(?:called|named)\s/i.test(part) ? part : '')?.name);
  const name = said === undefined ? '' : named(said).replace(/[.!]$/, '');
  return name === '' ? undefined : { kind: 'rename-app', name: name.slice(0, 40) };
}

/** Changes colors, corners, density or type. */
export function readRestyle(said: string): Edit | undefined {
  const part = said.replace(
    /^(?:the app|the design|everything|it|the whole thing)\s+(?:should|must|shall|has to|needs to|could)\s+(?:be|look|feel)\s+(?:more\s+)?/i,
    'make it ',
  );
  const colour =
    /^(?:(?:change|set|make|switch|turn|use|update)\s+)?(?:the\s+)?(?:(?:main|primary|accent|brand|theme|base|app|button)s?\s+)*(?:colou?rs?|colou?r scheme|theme|accent|palette|buttons?|design|style|look)\s+(?:to|into|be|as|from \w+ to)?\s*(?:a\s+|shades of\s+)?(\w+)/i.exec(
      part,
    )?.[1] ??
    /^(?:in |more |something )?(?:a )?(\w+)(?: theme| colou?rs?)?$/i.exec(part)?.[1] ??
    /^(?:use|make it|prefer|try)\s+(?:a\s+|some\s+|more\s+)?(\w+)$/i.exec(part)?.[1];
  const palette = colour === undefined ? undefined : paletteNamed(colour);
  const requested = { ...readTheme(part), ...(palette && { palette }) };
  const isDark = /\b(dark|light)\b/i.exec(part)?.[1]?.toLowerCase();
  const isMode =
    isDark !== undefined &&
    /^(?:(?:make|turn|switch|change|set|use|put|add|enable|go)\b.*\b)?(?:dark|light)(?:er)?(?: (?:mode|theme|colou?rs?|design|style|background))?$/i.test(
      part,
    );
  const mode = isMode ? { mode: isDark === 'dark' ? ('dark' as const) : ('light' as const) } : {};
  const all = { ...requested, ...mode };
  return Object.keys(all).length > 0 ? { kind: 'restyle', requested: all } : undefined;
}

const levelWords: Readonly<Record<string, AccessLevel>> = {
  anonymous: 'anonymous',
  anyone: 'anonymous',
  everyone: 'anonymous',
  public: 'anonymous',
  visitors: 'anonymous',
  all: 'all',
  'all logged-in users': 'all',
  'logged-in users': 'all',
  'signed-in users': 'all',
  users: 'all',
  members: 'all',
  team: 'all',
  creator: 'creator',
  'creator only': 'creator',
  owner: 'creator',
  owners: 'creator',
  admin: 'admin',
  admins: 'admin',
  'admin only': 'admin',
  'admins only': 'admin',
  none: 'none',
  nobody: 'none',
  'no one': 'none',
};
const levelPattern = Object.keys(levelWords)
  .sort((one, other) => other.length - one.length)
  .join('|');

function levelIn(text: string, verb: string): AccessLevel | undefined {
  const said = new RegExp(
    `\\b(?:${verb})(?:\\s+(?:access|level|permissions?|rights))?\\s*(?:[:=]|to|for|by|is)?\\s*["“]?(${levelPattern})\\b`,
    'i',
  ).exec(text)?.[1];
  return said === undefined ? undefined : levelWords[said.toLowerCase()];
}

/** Changes who can read and write the rows. */
export function readAccessEdit(part: string, draft: AppDraft): Edit | Unclear | undefined {
  const { entities } = draft;
  const about = entities.filter(({ label, plural, name }) =>
    [label, plural, name].some((word) => new RegExp(`\\b${word.replace(/[^\w ]/g, '.')}\\b`, 'i').test(part)),
  );
  const [, subject = ''] =
    /^(?:make|set|mark|keep|share|open)\s+(?:the\s+|all\s+|my\s+)*(.+?)\s+(?:as\s+)?(?:public|private|personal|shared|visible)/i.exec(
      part,
    ) ?? [];
  const isWhole = /^(?:it|this|everything|app|whole app|data|rows|records)?$/i.test(subject.trim());
  if (about.length === 0 && !isWhole) return undefined;
  const targets = (about.length > 0 ? about : entities).map(({ name }) => name);
  const set = (access: Access): Edit => ({ kind: 'set-access', entities: targets, access });
  const read = levelIn(part, 'read|reading|view|seen|visible|see');
  const write = levelIn(part, 'write|writing|edit|change|changed|create');
  if (/\b(permissions?|access|read|write)\b/i.test(part) && (read || write)) {
    const current = draft.entity(targets[0] ?? '')?.access ?? teamAccess;
    return set({ read: read ?? current.read, write: write ?? current.write });
  }
  if (
    !/^(?:make|set|mark|keep|let|allow|restrict|only|change|everyone|anyone|nobody|share|open)\b/i.test(part)
  )
    return undefined;
  if (
    /^only\s+(?:admins?|i|me|the owner)\s+(?:can|may|should|should be able to)\s+(?:edit|change|write|add|delete|create)/i.test(
      part,
    )
  ) {
    return set({ read: draft.entity(targets[0] ?? '')?.access.read ?? 'all', write: 'admin' });
  }
  if (
    /\b(?:anyone|everyone|visitors|people)\b.*\b(?:can|may|to)\b.*\b(?:see|view|read|browse|look)/i.test(part)
  )
    return set(publicAccess);
  if (/^(?:make|set|mark|keep|change|share|open)\b.*\bpublic(?:ly)?\b/i.test(part)) return set(publicAccess);
  if (
    /^(?:make|set|mark|keep|change|restrict)\b.*\b(?:private|personal)\b|\bonly (?:their|his|her) own\b/i.test(
      part,
    )
  )
    return set(personalAccess);
  if (
    /^(?:make|set|share|let|allow)\b.*\b(?:shared|with (?:the |my )?team|for (?:the |my )?team|everyone who is signed in|all users|whole team)\b/i.test(
      part,
    )
  )
    return set(teamAccess);
  return undefined;
}

/** Changes visible text. */
export function readTextEdit(part: string, draft: AppDraft): Edit | Unclear | undefined {
  const quoted =
    /^(?:change|replace|rename|set|update|make)\s+(?:the\s+)?(?:text|word|words|label|button|title|heading|sentence)?\s*["“](.+?)["”]\s+(?:to|with|by|into|as|say)\s+["“](.+?)["”]$/i.exec(
      part,
    );
  const words = /^replace\s+(?:the\s+)?(?:words?|texts?|phrase)\s+(.+?)\s+(?:with|by)\s+(.+)$/i.exec(part);
  if (words) return { kind: 'replace-text', from: unquoted(words[1] ?? ''), to: unquoted(words[2] ?? '') };
  if (quoted) {
    const [, from = '', to = ''] = quoted;
    return { kind: 'replace-text', from, to };
  }
  const page =
    /^(?:change|set|make|update|rename)\s+(?:the\s+)?(title|heading|headline|header|description|subtitle|tagline|intro|subheading)\s+(?:of|on|in|for)\s+(?:the\s+)?(.+?)\s+(?:to say|to|say|into|as|be)\s+["“']?(.+?)["”']?$/i.exec(
      part,
    ) ??
    /^(?:change|set|make|update)\s+(?:the\s+)?(.+?)\s+(?:page(?:['’]s)?\s+)?(title|heading|headline|header|description|subtitle|tagline|intro|subheading)\s+(?:to say|to|say|into|as)\s+["“']?(.+?)["”']?$/i.exec(
      part,
    );
  if (page) {
    const isFirst = /^(title|heading|headline|header|description|subtitle|tagline|intro|subheading)$/i.test(
      page[1] ?? '',
    );
    const what = (isFirst ? page[1] : page[2]) ?? '';
    const where = (isFirst ? page[2] : page[1]) ?? '';
    const target = pageIn(draft, where);
    const kind = /description|subtitle|tagline|intro|subheading/i.test(what) ? 'description' : 'title';
    if (target) return { kind: 'page-text', path: target.path, part: kind, text: page[3] ?? '' };
    return unclear(`I couldn’t find a page called “${unquoted(where)}”.`);
  }
  return undefined;
}

/** Adds sample rows, for all entities or one. */
export function readSamplesEdit(part: string, draft: AppDraft): Edit | undefined {
  const asks =
    /^(?:add|insert|create|generate|give(?: me)?|make|put|fill|populate|load|show|include)\b/i.test(part);
  const count = /\b(\d{1,3})\b/.exec(part)?.[1];
  const isSample =
    /\b(sample|example|demo|test|dummy|fake|mock|placeholder|seed)\b.*\b(data|rows?|records?|entries|items?|content|[\w]+s)\b|\bfill (?:it|the app|them|in)\b|\bpopulate\b|\bsome (?:data|rows|records|entries)\b|\bmore (?:data|rows|records|entries|samples|examples)\b/i.test(
      part,
    );
  const numbered =
    /^(?:add|insert|create|generate|give(?: me)?|make)\s+(?:\d{1,3}|some|a few|several|a couple of|more)\s+(?:more\s+|new\s+|random\s+|realistic\s+)*(.+)$/i.exec(
      part,
    )?.[1];
  const entity = numbered === undefined ? undefined : entityIn(draft.entities, numbered);
  if (!asks || (!isSample && !(entity && count))) return undefined;
  const about =
    entity ??
    draft.entities.find(({ plural, label }) => new RegExp(`\\b(?:${plural}|${label})\\b`, 'i').test(part));
  return { kind: 'add-samples', entity: about?.name, count: count === undefined ? undefined : Number(count) };
}
