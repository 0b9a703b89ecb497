import { CopyButton } from '@buildai/web';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isValidElement } from 'react';
import type { ReactNode } from 'react';
import { LazyHighlightedCode } from './LazyHighlightedCode.js';

/** A code block of Markdown, which can be copied. */
export function CodeBlock({ children }: { readonly children?: ReactNode }): ReactNode {
  const { className = '', children: written } = isValidElement<CodeElement>(children) ? children.props : {};
  const code = typeof written === 'string' ? written.replace(/\n$/, '') : '';
  const language = /language-(\S+)/.exec(className)?.[1] ?? '';
  return (
    <Box sx={{ my: 1, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 1.5, pr: 0.5 }}>
        <Typography variant="caption" color="textSecondary" noWrap>
          {language}
        </Typography>
        <CopyButton
          text={code}
          label="Copy code"
          copied="Code copied"
          failed="The code couldn’t be copied. Select its text instead."
        />
      </Box>
      <Box component="pre" tabIndex={0} sx={{ m: 0, px: 1.5, pb: 1.5, overflow: 'auto', maxHeight: 320 }}>
        <code>
          <LazyHighlightedCode code={code} language={language} />
        </code>
      </Box>
    </Box>
  );
}

/** What Markdown renders within `pre`. */
interface CodeElement {
  readonly className?: string;
  readonly children?: ReactNode;
}
