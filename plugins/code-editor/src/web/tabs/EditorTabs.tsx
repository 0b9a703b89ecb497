import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { UnsavedDot } from '../documents/UnsavedDot.js';
import { tabNames } from './tab-names.js';

interface EditorTabsProps {
  readonly paths: readonly string[];
  readonly current: string | undefined;
  readonly isUnsaved: (path: string) => boolean;
  readonly onOpen: (path: string) => void;
  readonly onClose: (path: string) => void;
}

/** The open files. */
export function EditorTabs({ paths, current, isUnsaved, onOpen, onClose }: EditorTabsProps): ReactNode {
  const names = tabNames(paths);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <Box component="nav" aria-label="Open files" sx={{ flex: 1, minWidth: 0 }}>
      <Box
        component="ul"
        ref={list}
        sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none', overflowX: 'auto' }}
      >
        {paths.map((path) => (
          <Box
            key={path}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              flex: 'none',
              pr: 0.5,
              borderRight: 1,
              borderColor: 'divider',
              boxShadow: path === current ? 'inset 0 -2px var(--mui-palette-primary-main)' : undefined,
            }}
          >
            <ButtonBase
              onClick={() => onOpen(path)}
              aria-current={path === current ? 'page' : undefined}
              title={path}
              sx={{
                gap: 0.75,
                height: { xs: 40, md: 36 },
                pl: 1.5,
                pr: 0.5,
                typography: 'body2',
                color: path === current ? 'text.primary' : 'text.secondary',
              }}
            >
              {names.get(path)}
              {isUnsaved(path) && <UnsavedDot />}
            </ButtonBase>
            <IconButton size="small" aria-label={`Close ${path}`} onClick={() => onClose(path)}>
              <CloseOutlined sx={{ fontSize: 14 }} />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
