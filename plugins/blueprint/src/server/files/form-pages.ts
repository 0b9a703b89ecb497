import type { EntityPlan } from '../plan/app-plan.js';
import { attribute, text } from '../code/literals.js';
import { namesOf } from './names.js';
import { say } from '../language/phrases/say.js';

/** The page that creates a row. The URL may carry initial values: `/notes/new?contact=…`. */
export function newPage(entity: EntityPlan): string {
  const { one, newPage: component, route } = namesOf(entity);
  return `export const path = ${text(`${route}/new`)};

export default function ${component}() {
  const navigate = useNavigate();
  const [given] = useSearchParams();

  return (
    <>
      <PageHeader ${attribute('title', say(entity, 'New {one}'))} back={{ to: ${text(route)}, label: ${text(entity.plural)} }} />
      <Card className="max-w-3xl">
        <CardContent>
          <RecordForm
            entity={${entity.name}}
            value={Object.fromEntries(given)}
            ${attribute('submitLabel', say(entity, 'Add {one}'))}
            onSubmit={async (values) => {
              const ${one} = await ${entity.name}.create(values);
              toast.success(${text(say(entity, '{one} added'))});
              navigate(\`${route}/\${${one}.id}\`, { replace: true });
            }}
            onCancel={() => navigate(-1)}
          />
        </CardContent>
      </Card>
    </>
  );
}
`;
}

/** The page that edits a row. */
export function editPage(entity: EntityPlan): string {
  const { one, editPage: component, route } = namesOf(entity);
  return `export const path = ${text(`${route}/:id/edit`)};

export default function ${component}() {
  const { id } = useParams();
  const navigate = useNavigate();
  const { record: ${one}, error } = useRecord(${entity.name}, id);

  return (
    <>
      <PageHeader ${attribute('title', say(entity, 'Edit {one}'))} back={{ to: \`${route}/\${id}\`, label: ${text(say(entity, 'Back'))} }} />
      <Card className="max-w-3xl">
        <CardContent>
          {error && <p role="alert">{error.message}</p>}
          {!error && !${one} && <Skeleton className="h-64" />}
          {${one} && (
            <RecordForm
              entity={${entity.name}}
              value={${one}}
              ${attribute('submitLabel', say(entity, 'Save changes'))}
              onSubmit={async (values) => {
                await ${entity.name}.update(id, values);
                toast.success(${text(say(entity, '{one} saved'))});
                navigate(\`${route}/\${id}\`, { replace: true });
              }}
              onCancel={() => navigate(-1)}
            />
          )}
        </CardContent>
      </Card>
    </>
  );
}
`;
}
