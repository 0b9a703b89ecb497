import BuildOutlined from '@mui/icons-material/BuildOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ExtraPart } from '../../shared/message.js';
import { askingHref } from '../conversation/asking-href.js';
import { SentAttachments } from '../conversation/SentAttachments.js';

const nameOf = (mimeType: string, index: number) =>
  `${mimeType.startsWith('image/') ? 'Picture' : 'File'} ${index + 1}`;

/** What a reply has below its text: tools that the model used, pages that it read, files that it made. */
export default function ExtraParts({ parts }: { readonly parts: readonly ExtraPart[] }): ReactNode {
  const tools = parts.flatMap((part) => (part.type === 'tool-invocation' ? [part.toolInvocation] : []));
  const sources = parts.flatMap((part) => (part.type === 'source' ? [part.source] : []));
  const files = parts
    .flatMap((part) => (part.type === 'file' ? [part] : []))
    .map(({ mimeType, data }, index) => ({
      name: nameOf(mimeType, index),
      contentType: mimeType,
      url: `data:${mimeType};base64,${data}`,
    }));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {tools.length > 0 && (
        <Box component="ul" aria-label="Tools that were used" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {tools.map(({ toolCallId, toolName, state }) => (
            <Typography
              key={toolCallId}
              component="li"
              variant="body2"
              color="textSecondary"
              sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}
            >
              <BuildOutlined sx={{ fontSize: 16 }} />
              {state === 'result' ? `Used ${toolName}` : `Called ${toolName}, without a result`}
            </Typography>
          ))}
        </Box>
      )}
      {sources.length > 0 && (
        <Box>
          <Typography variant="body2" color="textSecondary">
            Sources
          </Typography>
          <Box component="ol" aria-label="Sources" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
            {sources.map(({ url, title }) => (
              <li key={url}>
                <Link
                  href={askingHref(url, window.location.href)}
                  target="_blank"
                  rel="noopener noreferrer"
                  title={url}
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {title ?? url}
                </Link>
              </li>
            ))}
          </Box>
        </Box>
      )}
      <SentAttachments attachments={files} />
    </Box>
  );
}
