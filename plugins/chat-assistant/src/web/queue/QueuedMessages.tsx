import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { countedMessages } from '../conversation/counted-messages.js';
import { QueuedRow } from './QueuedRow.js';
import type { MessageQueue } from './use-message-queue.js';

const reasons = {
  failed: 'The last reply failed, so these wait.',
  stopped: 'The last reply was stopped, so these wait.',
  refused: 'The next message couldn’t be sent, so these wait.',
};

/** The messages that wait for the assistant, above the composer. */
export default function QueuedMessages({ queue }: { readonly queue: MessageQueue }): ReactNode {
  const { queued, held } = queue;
  return (
    <Box
      component="section"
      aria-label="Messages that wait"
      sx={{ mb: 1, border: 1, borderColor: held ? 'warning.main' : 'divider', borderRadius: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, px: 1.5 }}>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: 1, minWidth: 0 }}>
          {held
            ? reasons[held]
            : `${countedMessages(queued.length)} will be sent when the assistant is done.`}
        </Typography>
        {held && (
          <Button size="small" onClick={queue.sendNow} sx={{ flex: 'none' }}>
            Send now
          </Button>
        )}
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '30vh', overflowY: 'auto' }}>
        {queued.map((each) => (
          <QueuedRow key={each.id} queued={each} onEdit={queue.edit} onRemove={queue.remove} />
        ))}
      </Box>
    </Box>
  );
}
