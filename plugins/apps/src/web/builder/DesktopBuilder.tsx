import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined';
import KeyboardDoubleArrowRightOutlined from '@mui/icons-material/KeyboardDoubleArrowRightOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCommandPalette } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import type { BuilderLayout } from './builder-layout.js';
import { BuilderBar } from './BuilderBar.js';
import { WorkAreaTabs } from './WorkAreaTabs.js';

/** Conversation on the left, work area on the right; remembers the divider, and each side can be hidden. */
export function DesktopBuilder(parts: BuilderLayout): ReactNode {
  const layout = useDefaultLayout({
    id: 'buildai.builder',
    panelIds: ['conversation', 'work'],
    storage: localStorage,
  });
  const conversation = usePanelRef();
  const work = usePanelRef();
  const [folded, setFolded] = useState<'conversation' | 'work'>();
  const noteFold = (side: 'conversation' | 'work', isFolded: boolean): void =>
    setFolded((now) => (isFolded ? side : now === side ? undefined : now));

  const palette = useCommandPalette();
  const ends = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: 'none', ml: 'auto' }}>
      <Tooltip title="Search">
        <IconButton size="small" aria-label="Search" onClick={palette.open}>
          <SearchOutlined />
        </IconButton>
      </Tooltip>
      {parts.actions}
    </Box>
  );
  return (
    <Group
      orientation="horizontal"
      defaultLayout={layout.defaultLayout}
      onLayoutChanged={layout.onLayoutChanged}
      style={{ height: '100%' }}
    >
      <Panel
        id="conversation"
        panelRef={conversation}
        defaultSize="34%"
        minSize={300}
        collapsible
        collapsedSize={0}
        onResize={({ inPixels }) => noteFold('conversation', inPixels === 0)}
      >
        <Side label="Conversation" hidden={folded === 'conversation'}>
          <BuilderBar>
            {folded !== 'conversation' && parts.title}
            {folded === 'work' ? (
              <>
                {ends}
                <Fold label="Show the work area" left onClick={() => work.current?.expand()} />
              </>
            ) : (
              <Box sx={{ ml: 'auto' }}>
                <Fold label="Hide the conversation" left onClick={() => conversation.current?.collapse()} />
              </Box>
            )}
          </BuilderBar>
          {parts.conversation}
        </Side>
      </Panel>
      <Divider />
      <Panel
        id="work"
        panelRef={work}
        minSize={320}
        collapsible
        collapsedSize={0}
        onResize={({ inPixels }) => noteFold('work', inPixels === 0)}
      >
        <Side label="Work area" hidden={folded === 'work'}>
          <BuilderBar>
            {folded === 'conversation' ? (
              <>
                <Fold label="Show the conversation" onClick={() => conversation.current?.expand()} />
                {parts.title}
              </>
            ) : (
              <Fold label="Hide the work area" onClick={() => work.current?.collapse()} />
            )}
            <WorkAreaTabs workArea={parts.workArea} />
            {folded !== 'work' && ends}
          </BuilderBar>
          {parts.work}
        </Side>
      </Panel>
    </Group>
  );
}

/** A hidden side keeps its state, but is invisible and cannot be focused. */
function Side({
  label,
  hidden,
  children,
}: {
  label: string;
  hidden: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Box
      component="section"
      aria-label={label}
      inert={hidden}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        minWidth: 0,
        visibility: hidden ? 'hidden' : 'visible',
      }}
    >
      {children}
    </Box>
  );
}

function Fold(props: { label: string; left?: boolean; onClick: () => void }): ReactNode {
  return (
    <Tooltip title={props.label}>
      <IconButton size="small" aria-label={props.label} onClick={props.onClick}>
        {props.left ? <KeyboardDoubleArrowLeftOutlined /> : <KeyboardDoubleArrowRightOutlined />}
      </IconButton>
    </Tooltip>
  );
}

function Divider(): ReactNode {
  return (
    <Box
      component={Separator}
      aria-label="Resize conversation and work area"
      sx={{
        position: 'relative',
        width: '1px',
        bgcolor: 'divider',
        transition: 'background-color 120ms, box-shadow 120ms',
        '&[data-separator="hover"], &[data-separator="active"], &:focus-visible': {
          bgcolor: 'primary.main',
          boxShadow: '0 0 0 1px var(--mui-palette-primary-main)',
          outline: 'none',
        },
      }}
    />
  );
}
