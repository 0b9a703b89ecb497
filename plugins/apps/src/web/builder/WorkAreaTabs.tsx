import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { headerHeight } from './BuilderBar.js';
import type { WorkArea } from './use-work-area.js';

/** Tabs of the work area: Preview, Data, Code, … */
export function WorkAreaTabs({ workArea }: { workArea: WorkArea }): ReactNode {
  const { tabs, current, open } = workArea;
  return (
    <Tabs
      value={current?.id ?? false}
      onChange={(_event, id: string) => open(id)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Work area"
      sx={{
        flex: '1 1 0',
        minWidth: 0,
        minHeight: headerHeight,
        alignSelf: 'flex-end',
        mb: '-1px',
        mr: 1,
        containerType: 'inline-size',
        // Without room for all of them, names count more than icons and space.
        '@container (max-width: 860px)': {
          '& .MuiTab-icon': { display: 'none' },
          '& .MuiTab-root': { px: 1 },
        },
        // Tabs beyond the edge fade out, as the sign that there are more.
        '& .MuiTabs-scroller': {
          maskImage: 'linear-gradient(to right, #000 calc(100% - 16px), transparent)',
        },
        '& .MuiTabs-list': { pr: 2 },
      }}
    >
      {tabs.map(({ id, extra: { title, icon: Icon } }) => (
        <Tab
          key={id}
          value={id}
          id={`tab-${id}`}
          aria-controls={`panel-${id}`}
          icon={<Icon />}
          iconPosition="start"
          label={title}
          sx={{ minHeight: headerHeight }}
        />
      ))}
    </Tabs>
  );
}
