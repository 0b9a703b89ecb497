import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ContextItem } from '../../shared/context-item.js';

interface ReplacementChoiceProps {
  readonly others: readonly ContextItem[];
  /** ID of the chosen item, or empty. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** The search field appears above this number of items. */
const searchedFrom = 10;

/** The other items of an app, one of which is chosen. */
export function ReplacementChoice({ others, chosen, onChoose }: ReplacementChoiceProps): ReactNode {
  const [search, setSearch] = useState('');
  const found = others.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      {others.length > searchedFrom && (
        <OutlinedInput
          type="search"
          placeholder="Search data items"
          inputProps={{ 'aria-label': 'Search data items' }}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <RadioGroup
        aria-label="Replacement"
        value={chosen}
        onChange={(_event, id) => onChoose(id)}
        sx={{ maxHeight: 320, overflow: 'auto', flexWrap: 'nowrap', mx: -1, px: 1 }}
      >
        {found.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio size="small" />}
            label={name}
            sx={{ overflowWrap: 'anywhere', mr: 0 }}
          />
        ))}
      </RadioGroup>
      {found.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {others.length === 0 ? 'There are no other items.' : `No data item matches “${search.trim()}”.`}
        </Typography>
      )}
    </>
  );
}
