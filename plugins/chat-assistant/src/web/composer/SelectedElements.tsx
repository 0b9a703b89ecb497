import HighlightAltOutlined from '@mui/icons-material/HighlightAltOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { messageAdditions } from '@buildai/runtime/shared';
import type { MessageAddition } from '@buildai/runtime/shared';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode, RefObject } from 'react';
import { maxSelectedElements } from '../../shared/message-limits.js';
import { elementLabel, elementPlace } from '../../shared/element-label.js';
import type { Draft } from './draft.js';
import { pictureFile } from './picture-file.js';
import { attachFiles } from './read-file.js';

interface SelectedElementsProps {
  readonly appId: string;
  readonly draft: Draft;
  readonly input: RefObject<HTMLTextAreaElement | null>;
}

/** What was selected in the preview for the message, and can be removed. Takes what is added to the message. */
export default function SelectedElements({ appId, draft, input }: SelectedElementsProps): ReactNode {
  const { elements, setElements, setFiles, setText, text } = draft;
  const add = useEffectEvent((addition: MessageAddition) => {
    if (addition.kind === 'text')
      setText(text.trim() === '' ? addition.text : `${text.trimEnd()}\n${addition.text}`);
    else if (addition.kind === 'picture') attachFiles([pictureFile(addition.image)], setFiles);
    else
      setElements((now) =>
        [
          ...now.filter((each) => elementPlace(each) !== elementPlace(addition.element)),
          addition.element,
        ].slice(-maxSelectedElements),
      );
    input.current?.focus();
  });
  useEffect(() => {
    return messageAdditions.listen(appId, (addition) => add(addition));
  }, [appId]);
  if (elements.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Selected elements"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, m: 0, px: 1.5, pt: 1.25, listStyle: 'none' }}
    >
      {elements.map((element) => (
        <Box component="li" key={elementPlace(element)} sx={{ maxWidth: '100%' }}>
          <Chip
            variant="outlined"
            icon={<HighlightAltOutlined />}
            label={
              <>
                {elementLabel(element)}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {elementPlace(element)}
                </Box>
              </>
            }
            title={`${elementLabel(element)}, ${elementPlace(element)}`}
            onDelete={() => setElements((now) => now.filter((each) => each !== element))}
            deleteIcon={<CloseOutlined titleAccess={`Remove ${elementLabel(element)}`} />}
            sx={{ maxWidth: '100%', borderRadius: 1 }}
          />
        </Box>
      ))}
    </Box>
  );
}
