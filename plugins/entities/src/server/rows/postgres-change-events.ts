import { mostNamedRows } from '../../shared/changed-rows.js';
import { recordsChanged } from '../../shared/entity-events.js';
import type { EntityTable } from '../storage/entity-tables.js';
import type { Sql } from '../storage/sql/sql.js';
import { sql, trusted } from '../storage/sql/sql.js';

/** The events of changed rows, which `changeOf` makes of them elsewhere, as a query of `written`: one per creator. */
export function postgresChangeEvents({ appId, copyOf }: EntityTable, entity: string): Sql {
  const topic = recordsChanged.topic?.({ appId, entity }) ?? null;
  const part = trusted(`(row_number() over (partition by creator_id order by id) - 1) / ${mostNamedRows}`);
  const place = trusted(copyOf === undefined ? '' : `, 'inCopy', true`);
  return sql`select ${topic}::text as topic, jsonb_build_object(
      'appId', ${appId}::text, 'entity', ${entity}::text, 'creators', jsonb_build_array(creator_id),
      'rows', jsonb_build_object('created', '[]'::jsonb, 'updated', jsonb_agg(id), 'deleted', '[]'::jsonb)${place}
    )::text as data
    from (select id, creator_id, ${part} as part from written) as changed group by creator_id, part`;
}
