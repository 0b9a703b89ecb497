import type { AppPlan, EntityPlan } from '../plan/app-plan.js';
import type { ViewPlan } from '../plan/view-plan.js';
import { attribute, jsxText, literal, text } from '../code/literals.js';
import { viewRoute } from './views/view-names.js';
import { editingGuard } from './list-page.js';
import { iconName, namesOf } from './names.js';
import { say } from '../language/phrases/say.js';

/** The list of rows that refer to this one: the notes of a contact. */
export function relatedList(other: EntityPlan, field: string): string {
  const names = namesOf(other);
  return `<RelatedRecords
          ${attribute('title', other.plural)}
          entity={${other.name}}
          reference=${text(field)}
          id={id}
          basePath="${names.route}"
          ${attribute('addLabel', say(other, 'Add {one}'))}
        />`;
}

function relatedLists(entity: EntityPlan, plan: Pick<AppPlan, 'entities'>): string[] {
  return plan.entities.flatMap((other) =>
    other.fields
      .filter((field) => field.reference === entity.name)
      .map((field) => relatedList(other, field.name)),
  );
}

/** A button for a single-row view: cooking a recipe, printing an invoice. */
function viewButton(view: ViewPlan, variable: string): string {
  return `<Button asChild>
            <Link to={\`${viewRoute(view).replace(':id', `\${${variable}.id}`)}\`}>
              <${iconName(view.icon)} />
              ${jsxText(view.title)}
            </Link>
          </Button>`;
}

/** The edit and delete buttons, in parentheses. */
function editingButtons(entity: EntityPlan, heading: string): string {
  const { route } = namesOf(entity);
  return `(
          <>
            <Button variant="outline" asChild>
              <Link to={\`${route}/\${id}/edit\`}>
                <PencilIcon />
                ${jsxText(say(entity, 'Edit'))}
              </Link>
            </Button>
            <ConfirmDelete
              name={${heading}}
              onConfirm={async () => {
                await ${entity.name}.delete(id);
                navigate(${text(route)}, { replace: true });
              }}
            >
              <Button variant="outline">
                <Trash2Icon />
                ${jsxText(say(entity, 'Delete'))}
              </Button>
            </ConfirmDelete>
          </>
        )`;
}

/** Loading and not-found states of the page. */
function missingRecord(entity: EntityPlan): string {
  const { one, route } = namesOf(entity);
  return `  if (loading) return <Skeleton className="h-80" />;
  if (!${one}) {
    return (
      <EmptyState
        icon={SearchXIcon}
        ${attribute('title', say(entity, 'This {one} doesn’t exist'))}
        ${attribute('description', say(entity, 'It may have been deleted.'))}
        action={
          <Button asChild variant="outline">
            <Link to="${route}">${jsxText(say(entity, 'All {many}'))}</Link>
          </Button>
        }
      />
    );
  }
`;
}

/** The details page of a row, with related rows and edit buttons. */
export function detailsPage(entity: EntityPlan, plan: Pick<AppPlan, 'entities' | 'views'>): string {
  const { one, detailsPage: component, route } = namesOf(entity);
  const { setup, mayEdit } = editingGuard(entity);
  const image = entity.fields.find((field) => field.type === 'image');
  const withCover = entity.layout === 'cards';
  const rowViews = plan.views.filter(
    (view) => view.entity === entity.name && viewRoute(view).includes(':id'),
  );
  const related = relatedLists(entity, plan);
  const title = entity.fields.find((field) => field.name === entity.title);
  const name = title?.required ? `${one}.${entity.title}` : `${one}.${entity.title} || ${text(entity.label)}`;
  const isText = title === undefined || ['text', 'long_text', 'email', 'select'].includes(title.type);
  const heading = isText ? name : text(entity.label);
  const shownElsewhere = [
    ...(isText && title ? [title.name] : []),
    ...(withCover && image ? [image.name] : []),
  ];
  const leftOut = Object.fromEntries(shownElsewhere.map((field) => [field, false]));
  const details = shownElsewhere.length > 0 ? `fields={${literal(leftOut)}}` : '';
  const editing = editingButtons(entity, heading);
  return `export const path = ${text(`${route}/:id`)};

export default function ${component}() {
  const { id } = useParams();
  const navigate = useNavigate();
  ${setup}
  const { record: ${one}, loading } = useRecord(${entity.name}, id);

${missingRecord(entity)}
  return (
    <>
      <PageHeader
        title={${heading}}
        back={{ to: ${text(route)}, label: ${text(entity.plural)} }}
        actions={
          <>
            ${rowViews.map((view) => viewButton(view, one)).join('\n')}
            ${
              entity.access.write === 'admin'
                ? `{${mayEdit(editing)}}`
                : editing
                    .trim()
                    .slice(1, -1)
                    .trim()
                    .replace(/^<>|<\/>$/g, '')
            }
          </>
        }
      />
      <div className="space-y-6">
        ${withCover ? `<Cover image={${image ? `${one}.${image.name}` : 'undefined'}} seed={${one}.id} icon={${iconName(entity.icon)}} className="h-44 w-full rounded-xl sm:h-56" />` : ''}
        <RecordDetails entity={${entity.name}} ${details} record={${one}} />
        ${related.join('\n')}
      </div>
    </>
  );
}
`;
}
