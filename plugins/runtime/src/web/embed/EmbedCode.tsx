import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CopyButton } from '@buildai/web';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { embedHeightKey } from '../../shared/embed-messages.js';
import type { EmbedCodeView } from './use-embed-code.js';

const kinds = [
  {
    kind: 'script',
    title: 'Script',
    text: 'The frame is as high as the app. Works where a page may have scripts.',
  },
  { kind: 'iframe', title: 'iframe', text: 'A frame of a fixed height. Works in nearly every site builder.' },
] as const;
type Kind = (typeof kinds)[number]['kind'];

/** Both kinds of code to copy, and how each looks. */
export function EmbedCode({ code }: { readonly code: EmbedCodeView }): ReactNode {
  const [shown, setShown] = useState<Kind>();
  return (
    <>
      {kinds.map(({ kind, title, text }) => (
        <Box key={kind} sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
              {title}
            </Typography>
            <Button
              size="small"
              color="inherit"
              aria-expanded={shown === kind}
              aria-label={`${shown === kind ? 'Hide preview' : 'Preview'} of the ${kind}`}
              onClick={() => setShown(shown === kind ? undefined : kind)}
            >
              {shown === kind ? 'Hide preview' : 'Preview'}
            </Button>
            <CopyButton
              text={code[kind]}
              label={`Copy ${kind} code`}
              copied="Embed code copied"
              failed="The code couldn’t be copied. Select it instead."
            />
          </Box>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
          <Typography
            variant="code"
            component="pre"
            tabIndex={0}
            aria-label={`${title} code`}
            sx={{
              m: 0,
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
            }}
          >
            {code[kind]}
          </Typography>
          {shown === kind && <EmbedPreview kind={kind} url={code.previewUrl} />}
        </Box>
      ))}
    </>
  );
}

/** The app as another page would show it. */
function EmbedPreview({ kind, url }: { readonly kind: Kind; readonly url: string }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(kind === 'script' ? 480 : 600);
  useEffect(() => {
    if (kind !== 'script') return;
    const follow = ({ source, data }: MessageEvent<Readonly<Record<string, unknown>> | null>): void => {
      const reported = source === frame.current?.contentWindow ? data?.[embedHeightKey] : undefined;
      // The preview scrolls beyond this; a page would not.
      if (typeof reported === 'number') setHeight(Math.min(Math.max(reported, 480), 1200));
    };
    addEventListener('message', follow);
    return () => removeEventListener('message', follow);
  }, [kind]);
  return (
    <Box
      component="iframe"
      ref={frame}
      src={url}
      title={`Preview of the ${kind}`}
      sx={{ display: 'block', width: '100%', height, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
}
