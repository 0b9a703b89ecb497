import type { AppSettings, ExaminedVersion, SecurityExaminer, SecurityFinding } from '@buildai/apps/shared';
import { listOf } from '../../../shared/access-statements.js';
import { entityPlural } from '../../../shared/entity-label.js';
import { entityFilePath } from '../../../shared/entity-file.js';
import type { EntitySchema } from '../../../shared/entity-schema.js';
import { levelsOf } from '../../../shared/entity-schema.js';
import { visitorLimitsSetting } from '../../../shared/visitor-limits-setting.js';
import { audienceNames, audienceOf, narrower, widest } from './audience.js';
import type { NarrowAccessParts, StatedLevel } from './narrow-access.js';
import { narrowAccess } from './narrow-access.js';
import { personalFields } from './personal-fields.js';

export interface EntityExaminerParts extends NarrowAccessParts {
  readonly schemas: (versionId: string) => Promise<ReadonlyMap<string, EntitySchema>>;
  readonly settings: Pick<AppSettings, 'read'>;
  /** Rows that all visitors of an app together may write in a day. */
  readonly rowsPerDay: (appId: string) => Promise<number>;
}

interface Examined extends ExaminedVersion {
  readonly name: string;
  readonly schema: EntitySchema;
  /** `Orders` */
  readonly things: string;
}

const inNewVersion = 'It counts for visitors once you publish it.';
const count = new Intl.NumberFormat('en-US');
const openEntry = { kind: 'open', label: 'Change who can enter', to: 'panel=settings#entry' } as const;

const place = (entity: string) => ({ file: entityFilePath(entity) });

/** Finds entities whose rows are open to people whom the builder does not know. */
export function entityExaminer(parts: EntityExaminerParts): SecurityExaminer {
  return {
    changedBy: [],
    async examine(version) {
      const { schemas, settings, rowsPerDay } = parts;
      const { appId } = version.app;
      const entities = [...(await schemas(version.versionId))].map(([name, schema]): Examined => ({
        ...version,
        name,
        schema,
        things: entityPlural(name, schema),
      }));
      const { rowsPerDay: chosen } = await settings.read(appId, visitorLimitsSetting);
      const most = chosen === null ? await rowsPerDay(appId) : undefined;
      return entities.flatMap((each) => [
        ...openPersonalData(parts, each),
        ...openChanges(parts, each),
        ...(most === undefined ? [] : openForm(each, most)),
      ]);
    },
  };
}

/** The mend that states levels in the file of an entity. */
function levelMend(
  parts: NarrowAccessParts,
  { app: { appId }, versionId, name }: Examined,
  mend: { readonly id: string; readonly label: string; readonly done: string; readonly description: string },
  levels: readonly StatedLevel[],
) {
  const { id, label, done, description } = mend;
  return {
    kind: 'apply',
    id,
    label,
    done: `${done} ${inNewVersion}`,
    apply: (accountId: string) =>
      narrowAccess(parts, { appId, versionId, entity: name, levels, description, accountId }),
  } as const;
}

function openPersonalData(parts: EntityExaminerParts, examined: Examined): SecurityFinding[] {
  const { entry, name, schema, things } = examined;
  const { read, create } = levelsOf(schema);
  const reader = audienceOf(read, entry);
  const readerOf = (field: string) =>
    narrower(reader, audienceOf(schema.properties[field]?.['x-read'] ?? read, entry));
  const readers = personalFields(name, schema).map((field) => ({ field, audience: readerOf(field) }));
  const audience = widest(readers);
  const open = readers.filter((each) => each.audience === audience).map(({ field }) => field);
  if (!audience) return [];
  const labels = listOf(open.map((field) => schema.properties[field]?.title ?? field));
  const isOfOthers = create !== 'admin' && create !== 'none';
  const hide = {
    id: 'hide',
    label: open.length === 1 ? 'Hide this field' : 'Hide these fields',
    done: `Only the person who added a row, and admins, see ${labels} now.`,
    description: `Hid ${labels} of ${things} from others`,
  };
  return [
    {
      rule: 'entities/open-personal-data',
      subject: name,
      // What only admins enter, such as the team on a page about it, is often there to be read.
      severity: isOfOthers ? 'warning' : 'note',
      title: `${audienceNames[audience]} can read ${labels} of all ${things}`,
      meaning: isOfOthers
        ? 'What one person enters about themselves, all others can see and copy, with or without your pages.'
        : 'Everything that is entered here can be copied by strangers and their programs, with or without your pages.',
      place: place(name),
      facts: [audience, isOfOthers, open],
      mends: [
        levelMend(
          parts,
          examined,
          hide,
          open.map((field) => [['properties', field, 'x-read'], 'creator']),
        ),
        ...(audience === 'signUp' ? [openEntry] : []),
      ],
    },
  ];
}

const done = { update: 'change', delete: 'delete' } as const;

function openChanges(parts: EntityExaminerParts, examined: Examined): SecurityFinding[] {
  const { entry, name, schema, things } = examined;
  const levels = levelsOf(schema);
  // Who may not read a row cannot change it either.
  const reader = audienceOf(levels.read, entry);
  const open = (['update', 'delete'] as const).flatMap((operation) => {
    const audience = narrower(reader, audienceOf(levels[operation], entry));
    return audience ? [{ operation, audience }] : [];
  });
  const audience = widest(open);
  if (!audience) return [];
  const mostOpen = open.filter((each) => each.audience === audience).map(({ operation }) => operation);
  const own = {
    id: 'own-rows',
    label: 'Only their own rows',
    done: `People change and delete only the ${things} that they added now.`,
    description: `Let people change only their own ${things}`,
  };
  const permissions = ['x-accessControl', 'permissions'];
  return [
    {
      rule: 'entities/open-changes',
      subject: name,
      severity: 'warning',
      title: `${audienceNames[audience]} can ${mostOpen.map((each) => done[each]).join(' and ')} all ${things}`,
      meaning: 'One person, or one program, can alter or empty what everyone else has entered.',
      place: place(name),
      facts: open.map((each) => [each.operation, each.audience]),
      mends: [
        levelMend(
          parts,
          examined,
          own,
          open.map(({ operation }) => [[...permissions, operation], 'creator']),
        ),
        ...(audience === 'signUp' ? [openEntry] : []),
      ],
    },
  ];
}

function openForm({ entry, name, schema, things }: Examined, most: number): SecurityFinding[] {
  const isLimited = schema['x-limit'] !== undefined;
  if (isLimited || audienceOf(levelsOf(schema).create, entry) !== 'anyone') return [];
  return [
    {
      rule: 'entities/open-form',
      subject: name,
      severity: 'note',
      title: `Anyone can add ${things} without a limit`,
      meaning: `Programs that fill in forms can store up to ${count.format(most)} rows in your app in a day.`,
      place: place(name),
      facts: ['no limit'],
      mends: [{ kind: 'open', label: 'Set a limit', to: 'panel=settings#visitor-limits' }],
    },
  ];
}
