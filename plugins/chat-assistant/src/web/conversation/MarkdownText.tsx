import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { memo } from 'react';
import type { ReactNode } from 'react';
import Markdown from 'react-markdown';

/** Assistant text as Markdown. HTML is shown as text, images are omitted, and links open in a new tab. */
export const MarkdownText = memo(function MarkdownText({ text }: { text: string }): ReactNode {
  return (
    <Box
      sx={{
        typography: 'body1',
        lineHeight: 1.6,
        overflowWrap: 'anywhere',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        '& p, & ul, & ol, & pre, & blockquote': { my: 1 },
        '& ul, & ol': { pl: 2.5 },
        '& li + li': { mt: 0.5 },
        '& h1, & h2, & h3, & h4': { typography: 'subtitle1', mt: 2, mb: 0.5 },
        '& blockquote': { ml: 0, pl: 1.5, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' },
        '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 2 },
        '& code': { typography: 'code', bgcolor: 'action.selected', borderRadius: 0.5, px: 0.5, py: 0.25 },
        '& pre': { bgcolor: 'action.hover', borderRadius: 1, p: 1.5, overflow: 'auto', maxHeight: 320 },
        '& pre code': { bgcolor: 'transparent', p: 0 },
      }}
    >
      <Markdown
        disallowedElements={['img']}
        components={{
          a: ({ href, children }) => (
            <Link href={href} target="_blank" rel="noopener noreferrer">
              {children}
            </Link>
          ),
          pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
        }}
      >
        {text}
      </Markdown>
    </Box>
  );
});
