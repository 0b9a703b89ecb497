import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Group, Panel, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import type { BuilderLayout } from './builder-layout.js';
import { BuilderActions } from './BuilderActions.js';
import { BuilderBar } from './BuilderBar.js';
import { BuilderDivider } from './BuilderDivider.js';
import { BuilderSide } from './BuilderSide.js';
import { CollapseButton } from './CollapseButton.js';
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
  const [collapsed, setCollapsed] = useState<'conversation' | 'work'>();
  const noteCollapse = (side: 'conversation' | 'work', isCollapsed: boolean): void =>
    setCollapsed((now) => (isCollapsed ? side : now === side ? undefined : now));

  const ends = <BuilderActions>{parts.actions}</BuilderActions>;
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
        onResize={({ inPixels }) => noteCollapse('conversation', inPixels === 0)}
      >
        <BuilderSide label="Conversation" hidden={collapsed === 'conversation'}>
          <BuilderBar>
            {collapsed !== 'conversation' && parts.title}
            {collapsed === 'work' ? (
              <>
                {ends}
                <CollapseButton label="Show the work area" left onClick={() => work.current?.expand()} />
              </>
            ) : (
              <Box sx={{ ml: 'auto' }}>
                <CollapseButton
                  label="Hide the conversation"
                  left
                  onClick={() => conversation.current?.collapse()}
                />
              </Box>
            )}
          </BuilderBar>
          {parts.conversation}
        </BuilderSide>
      </Panel>
      <BuilderDivider />
      <Panel
        id="work"
        panelRef={work}
        minSize={320}
        collapsible
        collapsedSize={0}
        onResize={({ inPixels }) => noteCollapse('work', inPixels === 0)}
      >
        <BuilderSide label="Work area" hidden={collapsed === 'work'}>
          <BuilderBar>
            {collapsed === 'conversation' ? (
              <>
                <CollapseButton
                  label="Show the conversation"
                  onClick={() => conversation.current?.expand()}
                />
                {parts.title}
              </>
            ) : (
              <CollapseButton label="Hide the work area" onClick={() => work.current?.collapse()} />
            )}
            <WorkAreaTabs workArea={parts.workArea} />
            {collapsed !== 'work' && ends}
          </BuilderBar>
          {parts.work}
        </BuilderSide>
      </Panel>
    </Group>
  );
}
