import SearchOutlined from '@mui/icons-material/SearchOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { EncodingOption } from './EncodingOption.js';
import type { EncodingPreview } from './EncodingOption.js';

interface EncodingListProps {
  /** Likeliest first. */
  readonly encodings: readonly EncodingPreview[];
  /** The encoding that the text is read in. */
  readonly present: string | undefined;
  readonly chosen: string;
  readonly onChoose: (encoding: string) => void;
  readonly labelledBy: string;
  readonly describedBy: string;
}

/** Without what people leave out: `windows-1252` as `windows1252`. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Whether the name or the label of an encoding has all words of a search, in any order. */
const matches = ({ encoding, label }: EncodingPreview, search: string): boolean =>
  search.split(/\s+/).every((word) => `${plain(encoding)} ${plain(label)}`.includes(plain(word)));

/** All encodings to choose from, with a search by name. */
export function EncodingList(props: EncodingListProps): ReactNode {
  const { encodings, present, chosen, onChoose, labelledBy, describedBy } = props;
  const [search, setSearch] = useState('');
  const found = encodings.filter((preview) => matches(preview, search));
  return (
    <>
      <OutlinedInput
        type="search"
        size="small"
        placeholder="Search encodings"
        value={search}
        inputProps={{ 'aria-label': 'Search encodings' }}
        onChange={(event) => setSearch(event.target.value)}
        startAdornment={
          <InputAdornment position="start">
            <SearchOutlined fontSize="small" />
          </InputAdornment>
        }
      />
      {found.length === 0 ? (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ py: 3, textAlign: 'center' }}>
          No encoding matches “{search.trim()}”.
        </Typography>
      ) : (
        <RadioGroup
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          value={chosen}
          onChange={(_event, encoding) => onChoose(encoding)}
          sx={{ gap: 1, flexWrap: 'nowrap' }}
        >
          {found.map((preview) => (
            <EncodingOption
              key={preview.encoding}
              preview={preview}
              isChosen={chosen === preview.encoding}
              isCurrent={present === preview.encoding}
            />
          ))}
        </RadioGroup>
      )}
    </>
  );
}
