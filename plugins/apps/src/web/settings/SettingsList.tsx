import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import ListItemButton from '@mui/material/ListItemButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { isComposing } from '@buildai/web';
import { useDeferredValue, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { findSettings } from './find-settings.js';
import type { SettingsState } from './SettingsPage.js';
import { settingsGroups } from './settings-sections.js';
import type { SettingsSection } from './settings-sections.js';

interface SettingsListProps {
  readonly sections: readonly SettingsSection[];
  readonly currentId: string | undefined;
  /** Query string of the settings, to which the sections add their names. */
  readonly search: string;
}

/** The sections of the settings by group, or what a search finds. The arrow keys move through them. */
export function SettingsList({ sections, currentId, search }: SettingsListProps): ReactNode {
  const [query, setQuery] = useState('');
  const typed = useDeferredValue(query.trim());
  const list = useRef<HTMLElement>(null);
  const links = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll('a') ?? [])];
  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    all[Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1))]?.focus();
  };
  const onSearchKey = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && typed !== '') links()[0]?.click();
    if (event.key === 'Escape' && query !== '') {
      event.stopPropagation();
      setQuery('');
    }
  };
  const row = (id: string, title: string, match?: string): ReactNode => (
    <Row key={id} to={{ search, hash: `#${id}` }} title={title} match={match} isCurrent={id === currentId} />
  );
  return (
    <Box component="nav" aria-label="Settings" ref={list} onKeyDown={move} sx={{ display: 'grid', gap: 1.5 }}>
      <OutlinedInput
        type="search"
        size="small"
        fullWidth
        placeholder="Search settings"
        value={query}
        inputProps={{ 'aria-label': 'Search settings' }}
        startAdornment={
          <InputAdornment position="start">
            <SearchOutlined fontSize="small" />
          </InputAdornment>
        }
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={onSearchKey}
      />
      {typed === '' ? (
        settingsGroups.map((group) => {
          const members = sections.filter(({ extra }) => extra.group === group.id);
          return (
            members.length > 0 && (
              <Box key={group.id}>
                <Typography variant="caption" component="h2" color="textSecondary" sx={{ px: 1.25, py: 0.5 }}>
                  {group.title}
                </Typography>
                <Rows>{members.map(({ id, extra }) => row(id, extra.title))}</Rows>
              </Box>
            )
          );
        })
      ) : (
        <Results>
          {findSettings(sections, typed).map(({ id, title, match }) => row(id, title, match))}
        </Results>
      )}
    </Box>
  );
}

function Rows({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
}

function Results({ children }: { readonly children: readonly ReactNode[] }): ReactNode {
  const count = children.length;
  return (
    <Box>
      <Typography
        role="status"
        variant="caption"
        component="p"
        color="textSecondary"
        sx={{ px: 1.25, py: 0.5 }}
      >
        {count === 0
          ? 'No settings found. Try another word, such as domain, sign-up, or email.'
          : count === 1
            ? '1 result'
            : `${count} results`}
      </Typography>
      <Rows>{children}</Rows>
    </Box>
  );
}

interface RowProps {
  readonly to: { readonly search: string; readonly hash: string };
  readonly title: string;
  readonly match: string | undefined;
  readonly isCurrent: boolean;
}

function Row({ to, title, match, isCurrent }: RowProps): ReactNode {
  return (
    <li>
      <ListItemButton
        component={Link}
        to={to}
        {...(match !== undefined && { state: { setting: match } satisfies SettingsState })}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        sx={{
          px: 1.25,
          py: 0.75,
          minHeight: { xs: 44, md: 32 },
          borderRadius: 1,
          display: 'grid',
          alignContent: 'center',
        }}
      >
        <Typography variant="body2">{title}</Typography>
        {match !== undefined && (
          <Typography variant="caption" component="p" color="textSecondary">
            {match}
          </Typography>
        )}
      </ListItemButton>
    </li>
  );
}
