import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LiveWrites } from '@buildai/entities/shared';
import type { ReactNode } from 'react';

type Held = LiveWrites['rows'][number];

/** `Add 5 rows to Product`. */
function titleOf({ label, added }: Held): string {
  if (!added) return `Change rows of ${label}`;
  return `Add ${added.length === 1 ? '1 row' : `${added.length} rows`} to ${label}`;
}

/** Values with the labels of their fields. */
const labelled = (values: Readonly<Record<string, unknown>>, { fields }: Held) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [fields[name] ?? name, value]));

/** A filter with the labels of its fields: operators such as `$and` have lists of conditions. */
const labelledFilter = (filter: Readonly<Record<string, unknown>>, held: Held): object =>
  Object.fromEntries(
    Object.entries(labelled(filter, held)).map(([name, value]) => [
      name,
      name.startsWith('$') && Array.isArray(value)
        ? value.map((each: Record<string, unknown>) => labelledFilter(each, held))
        : value,
    ]),
  );

function contentOf(held: Held): object {
  const { added, changed } = held;
  if (!changed) return (added ?? []).map((values) => labelled(values, held));
  return { filter: labelledFilter(changed.filter, held), values: labelled(changed.values, held) };
}

/** What replies want to add or change, with the values. */
export function HeldRows({ rows }: { readonly rows: readonly Held[] }): ReactNode {
  return (
    <>
      <Typography variant="body2">The assistant wants to change data that others can read:</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rows.map((held) => (
          <li key={held.id}>
            <Box component="details">
              <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
                {titleOf(held)}
              </Typography>
              <Typography
                component="pre"
                variant="code"
                tabIndex={0}
                sx={{
                  m: 0,
                  maxHeight: 200,
                  overflow: 'auto',
                  whiteSpace: 'pre-wrap',
                  overflowWrap: 'anywhere',
                }}
              >
                {JSON.stringify(contentOf(held), null, 2)}
              </Typography>
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
}
