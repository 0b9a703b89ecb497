import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { maxLabel, maxText } from '../../shared/limits.js';
import { TextInput } from '../inputs/TextInput.js';
import type { SidePanelProps } from '../side-panel-props.js';
import { useEditedTool } from '../state/use-workspace.js';

const link = /^(?:(?:https?:\/\/|mailto:|tel:)\S+)?$/i;

/** What people are asked to do after a result. */
export default function CallToActionPanel({ appId, toolId }: SidePanelProps): ReactNode {
  const edited = useEditedTool(appId, toolId);
  const [typed, setTyped] = useState<string>();
  if (!edited) return null;
  const { tool, edit } = edited;
  const shownLink = typed ?? tool.ctaLink;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="body2" color="textSecondary">
        Shown below the results.
      </Typography>
      <TextInput
        label="Message"
        value={tool.ctaMessage}
        maxLength={maxText}
        rows={2}
        onChange={(ctaMessage) => edit({ ctaMessage })}
      />
      <TextInput
        label="Button"
        value={tool.ctaButton}
        maxLength={maxLabel}
        placeholder="Book a call"
        onChange={(ctaButton) => edit({ ctaButton })}
      />
      <TextInput
        label="Link"
        value={shownLink}
        maxLength={2000}
        placeholder="https://"
        error={link.test(shownLink) ? undefined : 'Use an address that begins with https://.'}
        onChange={(next) => {
          setTyped(link.test(next) ? undefined : next);
          if (link.test(next)) edit({ ctaLink: next });
        }}
      />
    </Box>
  );
}
