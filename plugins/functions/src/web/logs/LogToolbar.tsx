import CloseOutlined from '@mui/icons-material/CloseOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { ReactNode } from 'react';
import type { LogLevel } from '../../shared/function-log.js';
import type { LogFilter } from './log-filter.js';

const levels: Readonly<Record<LogLevel, string>> = {
  debug: 'Debug',
  info: 'Info',
  warn: 'Warning',
  error: 'Error',
};

interface LogToolbarProps {
  readonly filter: LogFilter;
  readonly onFilter: (filter: LogFilter) => void;
  /** Names to choose from; undefined where one function is shown. */
  readonly names: readonly string[] | undefined;
  readonly isPaused: boolean;
  readonly waiting: number;
  readonly onPaused: (isPaused: boolean) => void;
}

const control = {
  height: { xs: 40, md: 30 },
  minHeight: 0,
  fontSize: '0.8125rem',
  bgcolor: 'background.paper',
} as const;

interface ChoiceProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly options: Readonly<Record<string, string>>;
  readonly onChange: (value: string | undefined) => void;
}

function Choice({ label, all, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <Select
      size="small"
      displayEmpty
      value={value ?? ''}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => onChange(event.target.value || undefined)}
      sx={control}
    >
      <MenuItem value="">{all}</MenuItem>
      {Object.entries(options).map(([each, text]) => (
        <MenuItem key={each} value={each}>
          {text}
        </MenuItem>
      ))}
    </Select>
  );
}

/** Filters of the log, and whether new entries are shown. */
export function LogToolbar(props: LogToolbarProps): ReactNode {
  const { filter, onFilter, names, isPaused, waiting, onPaused } = props;
  const { name, level, search, requestId } = filter;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 1 }}>
      <InputBase
        type="search"
        value={search}
        placeholder="Search messages or a request ID"
        inputProps={{ 'aria-label': 'Search logs', maxLength: 200 }}
        startAdornment={<SearchOutlined sx={{ fontSize: 18, mr: 0.75, color: 'text.secondary' }} />}
        onChange={(event) => onFilter({ ...filter, search: event.target.value })}
        sx={{
          ...control,
          flex: { xs: '1 1 100%', md: '1 1 160px' },
          px: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '&.Mui-focused': { borderColor: 'primary.main' },
        }}
      />
      {names && (
        <Choice
          label="Function"
          all="All functions"
          value={name}
          options={Object.fromEntries(names.map((each) => [each, each]))}
          onChange={(value) => onFilter({ ...filter, name: value })}
        />
      )}
      <Choice
        label="Level"
        all="All levels"
        value={level}
        options={levels}
        onChange={(value) => onFilter({ ...filter, level: value as LogLevel | undefined })}
      />
      {requestId !== undefined && (
        <Button
          size="small"
          variant="outlined"
          endIcon={<CloseOutlined />}
          title={requestId}
          aria-label={`Call ${requestId.slice(-6)}: show all calls`}
          onClick={() => onFilter({ ...filter, requestId: undefined })}
        >
          {`Call ${requestId.slice(-6)}`}
        </Button>
      )}
      <Button
        size="small"
        startIcon={isPaused ? <PlayArrowOutlined /> : <PauseOutlined />}
        onClick={() => onPaused(!isPaused)}
      >
        {isPaused ? (waiting > 0 ? `Resume (${waiting} new)` : 'Resume') : 'Pause'}
      </Button>
    </Box>
  );
}
