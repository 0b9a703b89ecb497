import { Button } from '@buildai/app-kit/kit/button.js';
import type { PublicTool } from '../shared/tool.js';

/** What people are asked to do after a run. */
export function CallToAction({
  tool: { ctaMessage, ctaButton, ctaLink },
}: {
  readonly tool: Pick<PublicTool, 'ctaMessage' | 'ctaButton' | 'ctaLink'>;
}) {
  const hasButton = ctaButton !== '' && ctaLink !== '';
  if (!ctaMessage && !hasButton) return null;
  return (
    <aside className="flex flex-col items-center gap-4 rounded-xl border bg-card p-6 text-center text-card-foreground">
      {ctaMessage && <p className="text-pretty whitespace-pre-line">{ctaMessage}</p>}
      {hasButton && (
        <Button asChild size="lg">
          <a href={ctaLink} target="_blank" rel="noopener">
            {ctaButton}
          </a>
        </Button>
      )}
    </aside>
  );
}
