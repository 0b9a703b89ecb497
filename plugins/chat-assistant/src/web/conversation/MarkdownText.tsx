import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { isCostlyMarkdown } from '@buildai/app-kit/lib/markdown-cost.js';
import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { CodeBlock } from '../code/CodeBlock.js';
import { askingHref } from './asking-href.js';

/** The same ones in each render, so that what they render stays. */
const components: Components = {
  a: ({ href, children }) => (
    <Link href={askingHref(href, window.location.href)} target="_blank" rel="noopener noreferrer">
      {children}
    </Link>
  ),
  pre: CodeBlock,
  table: ({ children }) => (
    <Box tabIndex={0} sx={{ overflowX: 'auto', my: 1 }}>
      <table>{children}</table>
    </Box>
  ),
};
const plugins = [remarkGfm];

/**
 * Assistant text as Markdown. HTML is shown as text, images are omitted, and links open
 * in a new tab, after a page that shows where they lead. What
 * would take too long to render is shown as it is written.
 */
export const MarkdownText = memo(function MarkdownText({ text }: { text: string }): ReactNode {
  return (
    <Box
      dir="auto"
      sx={{
        typography: 'body1',
        lineHeight: 1.6,
        overflowWrap: 'anywhere',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
        '& p, & ul, & ol, & blockquote': { my: 1 },
        '& p, & li, & h1, & h2, & h3, & h4': { unicodeBidi: 'plaintext' },
        '& ul, & ol': { pl: 2.5 },
        '& li + li': { mt: 0.5 },
        '& h1, & h2, & h3, & h4': { typography: 'subtitle1', mt: 2, mb: 0.5 },
        '& blockquote': { ml: 0, pl: 1.5, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' },
        '& hr': { border: 0, borderTop: 1, borderColor: 'divider', my: 2 },
        '& code': { typography: 'code', bgcolor: 'action.selected', borderRadius: 0.5, px: 0.5, py: 0.25 },
        '& pre code': { bgcolor: 'transparent', p: 0 },
        '& table': { borderCollapse: 'collapse', typography: 'body2' },
        '& th, & td': { px: 1, py: 0.5, border: 1, borderColor: 'divider', textAlign: 'start' },
      }}
    >
      {isCostlyMarkdown(text) ? (
        <Box component="p" sx={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Box>
      ) : (
        <Markdown disallowedElements={['img']} components={components} remarkPlugins={plugins}>
          {text}
        </Markdown>
      )}
    </Box>
  );
});
