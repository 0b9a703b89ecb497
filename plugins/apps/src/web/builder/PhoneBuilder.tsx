import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { SidebarTrigger } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { BuilderLayout } from './builder-layout.js';
import { BuilderBar } from './BuilderBar.js';
import { WorkAreaTabs } from './WorkAreaTabs.js';

/** One side at a time: the conversation, or the work area if the address names a tab of it. */
export function PhoneBuilder(parts: BuilderLayout): ReactNode {
  const { workArea, title, actions, conversation, conversationTitle, work } = parts;
  const side = workArea.isNamed ? 'work' : 'conversation';
  const [lastId, setLastId] = useState<string>();
  const namedId = workArea.isNamed ? workArea.current?.id : undefined;
  if (namedId !== undefined && namedId !== lastId) setLastId(namedId);
  // Returning from the conversation opens the last tab.
  const last = workArea.tabs.find(({ id }) => id === lastId) ?? workArea.tabs[0];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <BuilderBar>
        <SidebarTrigger />
        {title}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 'auto', flex: 'none' }}>
          {actions}
        </Box>
      </BuilderBar>
      <Tabs
        variant="fullWidth"
        aria-label="Side"
        value={side}
        onChange={(_event, next: string) => workArea.open(next === 'work' ? last?.id : undefined)}
        sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab
          value="conversation"
          label={conversationTitle}
          id="side-tab-conversation"
          aria-controls="side-conversation"
        />
        <Tab value="work" label={last?.extra.title ?? 'App'} id="side-tab-work" aria-controls="side-work" />
      </Tabs>
      <Side id="conversation" shown={side === 'conversation'}>
        {conversation}
      </Side>
      <Side id="work" shown={side === 'work'}>
        {workArea.tabs.length > 1 && (
          <Box sx={{ display: 'flex', flex: 'none', borderBottom: 1, borderColor: 'divider' }}>
            <WorkAreaTabs workArea={workArea} />
          </Box>
        )}
        {work}
      </Side>
    </Box>
  );
}

function Side({ id, shown, children }: { id: string; shown: boolean; children: ReactNode }): ReactNode {
  return (
    <Box
      role="tabpanel"
      id={`side-${id}`}
      aria-labelledby={`side-tab-${id}`}
      hidden={!shown}
      sx={{ flex: 1, minHeight: 0, '&:not([hidden])': { display: 'flex', flexDirection: 'column' } }}
    >
      {children}
    </Box>
  );
}
