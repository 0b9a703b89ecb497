import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { quotedNames, takesAttachment } from '../../shared/attachment-kind.js';
import type { ComposerFile } from './composer-file.js';
import type { ModelChoice } from './use-models.js';

interface UnseenFilesNoticeProps {
  readonly files: readonly ComposerFile[];
  readonly models: ModelChoice;
}

/** Says before sending that the chosen model does not read some of the files. */
export function UnseenFilesNotice({ files, models }: UnseenFilesNoticeProps): ReactNode {
  const { current } = models;
  if (!current) return null;
  const unseen = files.filter((file) => file.error === undefined && !takesAttachment(current, file));
  if (unseen.length === 0) return null;
  const verb = current.onlyBuildsApps ? 'doesn’t read files' : 'can’t see pictures';
  const others = models.models.length > 1 ? 'Choose another model, or say' : 'Say';
  return (
    <Typography role="status" variant="body2" color="warning" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {current.label} {verb}, so it won’t get {quotedNames(unseen.map(({ name }) => name))}. {others} in your
      message what matters in {unseen.length === 1 ? 'it' : 'them'}.
    </Typography>
  );
}
