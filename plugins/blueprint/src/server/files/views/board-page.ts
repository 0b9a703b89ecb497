import type { EntityPlan } from '../../plan/app-plan.js';
import type { BoardView } from '../../plan/view-plan.js';
import { attribute, jsxText, text } from '../../code/literals.js';
import { inText } from '../../language/casing.js';
import { withArticle } from '../../language/nouns.js';
import { namesOf } from '../names.js';
import { viewPageName, viewRoute } from './view-names.js';

export function boardPage(view: BoardView, entity: EntityPlan): string {
  const { many, oneText, fields, route } = namesOf(entity);
  const by = entity.fields.find(({ name }) => name === view.by);
  return `export const path = ${text(viewRoute(view))};

export default function ${viewPageName(view)}() {
  const { records: ${many}, loading } = useRecords(${entity.name});

  return (
    <>
      <PageHeader
        ${attribute('title', view.title)}
        ${attribute('description', `Drag ${withArticle(oneText)} to another column to change its ${inText(by?.label ?? view.by)}.`)}
        actions={
          <Button asChild>
            <Link to="${route}/new">
              <PlusIcon />
              ${jsxText(`Add ${oneText}`)}
            </Link>
          </Button>
        }
      />
      <Board
        fields={${fields}}
        by=${text(view.by)}
        records={${many}}
        loading={loading}
        basePath="${route}"
        onMove={(id, value) => ${entity.name}.update(id, { ${view.by}: value })}
      />
    </>
  );
}
`;
}
