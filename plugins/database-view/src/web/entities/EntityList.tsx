import AddOutlined from '@mui/icons-material/AddOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { maxCountedRows } from '../../shared/database-api.js';
import type { EntityChoice } from './entity-choice.js';

/** `1,204`; `10K+` where counting stopped. */
export const countText = (count: number) =>
  count >= maxCountedRows ? '10K+' : count.toLocaleString('en-US');

/** The entities of an app beside the table. */
export function EntityList({ entities, current, counts, onNew, linkTo }: EntityChoice): ReactNode {
  return (
    <Box
      component="nav"
      aria-label="Entities"
      sx={{ flex: 'none', width: 168, overflow: 'auto', p: 1, borderRight: 1, borderColor: 'divider' }}
    >
      {entities.map(({ name, label }) => (
        <ListItemButton
          key={name}
          component={Link}
          to={linkTo(name)}
          selected={name === current}
          aria-current={name === current ? 'page' : undefined}
          sx={{ gap: 1, px: 1, py: 0.5, minHeight: 34, borderRadius: 1 }}
        >
          <TableRowsOutlined sx={{ fontSize: 16, color: 'text.secondary' }} />
          <Typography variant="body1" dir="auto" noWrap sx={{ flex: 1 }}>
            {label}
          </Typography>
          {counts?.[name] !== undefined && (
            <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {countText(counts[name])}
            </Typography>
          )}
        </ListItemButton>
      ))}
      <Button
        size="small"
        startIcon={<AddOutlined />}
        aria-haspopup="dialog"
        onClick={onNew}
        sx={{ mt: 0.5 }}
      >
        New table
      </Button>
    </Box>
  );
}
