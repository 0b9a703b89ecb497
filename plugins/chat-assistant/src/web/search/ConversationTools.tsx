import DataUsageOutlined from '@mui/icons-material/DataUsageOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazyComponent, useMenu } from '@buildai/web';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { SearchPanel } from './SearchPanel.js';
import { useExport } from './use-export.js';

const TokenUsageSummary = lazyComponent(() => import('../usage/TokenUsageSummary.js'));

interface ConversationToolsProps {
  readonly appId: string;
  /** Whether the user sees what replies used and cost. */
  readonly isAdmin: boolean;
}

/** What can be done with the conversation as a whole: search in it, save it as a file, see what it used. */
export default function ConversationTools({ appId, isAdmin }: ConversationToolsProps): ReactNode {
  const [isSearching, setSearching] = useState(false);
  const [showsUsage, setShowsUsage] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useMenu();
  const { isExporting, save } = useExport(appId);
  const close = () => {
    setSearching(false);
    opener.current?.focus();
  };
  return (
    <Box sx={{ flex: 'none', borderBottom: 1, borderColor: 'divider' }}>
      <Box
        role="toolbar"
        aria-label="Conversation"
        sx={{ display: 'flex', justifyContent: 'end', px: 1, py: 0.25 }}
      >
        <IconButton
          ref={opener}
          size="small"
          aria-label="Search the conversation"
          title="Search the conversation"
          aria-expanded={isSearching}
          onClick={() => setSearching(!isSearching)}
        >
          <SearchOutlined />
        </IconButton>
        {isAdmin && (
          <IconButton
            size="small"
            aria-label="Token usage"
            title="Token usage"
            aria-expanded={showsUsage}
            onClick={() => setShowsUsage(!showsUsage)}
          >
            <DataUsageOutlined />
          </IconButton>
        )}
        <IconButton
          size="small"
          aria-label="Export the conversation"
          title="Export the conversation"
          loading={isExporting}
          {...menu.buttonProps}
        >
          <FileDownloadOutlined />
        </IconButton>
      </Box>
      <Menu anchorEl={menu.anchor ?? null} open={menu.anchor !== undefined} onClose={menu.close}>
        <MenuItem onClick={() => menu.closeThen(() => void save('markdown'))}>Export as Markdown</MenuItem>
        <MenuItem onClick={() => menu.closeThen(() => void save('json'))}>Export as JSON</MenuItem>
      </Menu>
      {isAdmin && showsUsage && <TokenUsageSummary appId={appId} />}
      {isSearching && <SearchPanel appId={appId} onClose={close} />}
    </Box>
  );
}
