import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Group, Panel, useDefaultLayout } from 'react-resizable-panels';
import type { BuilderLayout } from './builder-layout.js';
import { BuilderActions } from './BuilderActions.js';
import { BuilderBar } from './BuilderBar.js';
import { BuilderDivider } from './BuilderDivider.js';
import { BuilderSide } from './BuilderSide.js';
import { CollapseButton } from './CollapseButton.js';
import { sideWidth } from './side-width.js';
import { useCollapsedSide } from './use-collapsed-side.js';
import { WorkAreaTabs } from './WorkAreaTabs.js';

const panelIds = ['conversation', 'work'];
/** The parts of a side scroll, and the side itself does not: keys could not reach what would scroll. */
const side = { collapsible: true, collapsedSize: 0, style: { overflow: 'clip' } } as const;

/** A page in a frame takes the moves of the pointer over it, and the divider would not hear where it is dragged. */
const dragsOverFrames = {
  height: '100%',
  '&:has([data-separator="active"]) iframe': { pointerEvents: 'none' },
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** How wide the sides are: stored, and remembered for a side that is hidden. */
function useSides(): ReturnType<typeof useDefaultLayout> {
  const layout = useDefaultLayout({ id: 'buildai.builder', panelIds, storage: localStorage });
  return {
    ...layout,
    onLayoutChanged(shares, meta) {
      sideWidth.note(shares);
      layout.onLayoutChanged(shares, meta);
    },
  };
}

/** Conversation on the left, work area on the right; remembers the divider, and each side can be hidden. */
export function DesktopBuilder(parts: BuilderLayout): ReactNode {
  const { defaultLayout, onLayoutChanged } = useSides();
  const { collapsed, noteCollapse, hide, show, ...refs } = useCollapsedSide();
  const name = parts.conversationName;
  const { hideConversationRef, showConversationRef, hideWorkRef, showWorkRef } = refs;
  return (
    <Box
      component={Group}
      orientation="horizontal"
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
      sx={dragsOverFrames}
    >
      <Panel
        id="conversation"
        panelRef={refs.conversationRef}
        defaultSize={`${sideWidth.get()}%`}
        minSize={300}
        {...side}
        onResize={({ inPixels }) => noteCollapse('conversation', inPixels === 0)}
      >
        <BuilderSide label={capitalized(name)} hidden={collapsed === 'conversation'}>
          <BuilderBar>
            {collapsed !== 'conversation' && parts.title}
            {collapsed === 'work' ? (
              <>
                <BuilderActions>{parts.actions}</BuilderActions>
                <CollapseButton
                  label="Show the work area"
                  left
                  ref={showWorkRef}
                  onClick={() => show('work')}
                />
              </>
            ) : (
              <Box sx={{ ml: 'auto' }}>
                <CollapseButton
                  label={`Hide the ${name}`}
                  left
                  ref={hideConversationRef}
                  onClick={() => hide('conversation')}
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
        panelRef={refs.workRef}
        minSize={320}
        {...side}
        onResize={({ inPixels }) => noteCollapse('work', inPixels === 0)}
      >
        <BuilderSide label="Work area" hidden={collapsed === 'work'}>
          <BuilderBar>
            {collapsed === 'conversation' ? (
              <>
                <CollapseButton
                  label={`Show the ${name}`}
                  ref={showConversationRef}
                  onClick={() => show('conversation')}
                />
                {parts.title}
              </>
            ) : (
              <CollapseButton label="Hide the work area" ref={hideWorkRef} onClick={() => hide('work')} />
            )}
            <WorkAreaTabs workArea={parts.workArea} />
            {collapsed !== 'work' && <BuilderActions>{parts.actions}</BuilderActions>}
          </BuilderBar>
          {parts.work}
        </BuilderSide>
      </Panel>
    </Box>
  );
}
