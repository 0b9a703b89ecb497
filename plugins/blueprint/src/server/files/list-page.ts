import type { EntityPlan } from '../plan/app-plan.js';
import { attribute, jsxText, text } from '../code/literals.js';
import { iconName, namesOf } from './names.js';
import { say } from '../language/phrases/say.js';

/** Guards write actions, if only admins may change the entity. */
export function editingGuard(entity: EntityPlan): {
  readonly setup: string;
  readonly mayEdit: (code: string) => string;
} {
  return entity.access.write === 'admin'
    ? {
        setup: `const { user } = useUser();\n  const mayEdit = user?.role === 'admin';`,
        mayEdit: (code) => `mayEdit && ${code}`,
      }
    : { setup: '', mayEdit: (code) => code };
}

/** The list page of an entity: a table, or cards for visual content. */
export function listPage(entity: EntityPlan): string {
  const { one, many, listPage: component, route } = namesOf(entity);
  const { setup, mayEdit } = editingGuard(entity);
  const guarded = entity.access.write === 'admin';
  const mayAdd = (entity.access.create ?? entity.access.write) === 'admin' ? mayEdit : (code: string) => code;
  const handler = (name: string, code: string) =>
    `${name}={${guarded ? `mayEdit ? ${code} : undefined` : code}}`;
  const empty = `<EmptyState
    icon={${iconName(entity.icon)}}
    ${attribute('title', say(entity, 'No {many} yet'))}
    ${attribute('description', say(entity, 'Add {a} and it will appear here.'))}
    action={addButton}
  />`;
  const list =
    entity.layout === 'cards'
      ? `<RecordGallery
        entity={${entity.name}}
        records={${many}}
        loading={loading}
        error={error}
        onReload={reload}
        icon={${iconName(entity.icon)}}
        basePath="${route}"
        empty={${empty}}
      />`
      : `<DataTable
        entity={${entity.name}}
        onOpen={(${one}) => navigate(\`${route}/\${${one}.id}\`)}
        ${handler('onEdit', `(${one}) => navigate(\`${route}/\${${one}.id}/edit\`)`)}
        ${handler('onDelete', `(${one}) => ${entity.name}.delete(${one}.id)`)}
        empty={${empty}}
      />`;
  const table = entity.layout === 'table';
  return `export const path = ${text(route)};

export default function ${component}() {
  ${table ? 'const navigate = useNavigate();' : ''}
  ${setup}
  ${table ? '' : `const { records: ${many}, loading, error, reload } = useRecords(${entity.name});`}
  const addButton = ${mayAdd(`(
    <Button asChild>
      <Link to="${route}/new">
        <PlusIcon />
        ${jsxText(say(entity, 'Add {one}'))}
      </Link>
    </Button>
  )`)};

  return (
    <>
      <PageHeader ${attribute('title', entity.plural)} ${attribute('description', entity.description)} actions={addButton} />
      ${list}
    </>
  );
}
`;
}
