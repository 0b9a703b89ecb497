import type { RunSource } from '../shared/run-machine.js';

/** The data that an answer relies on. */
export function SourceList({ sources }: { readonly sources: readonly RunSource[] }) {
  if (sources.length === 0) return null;
  return (
    <details className="rounded-xl border bg-card px-5 py-3 text-sm text-card-foreground">
      <summary className="cursor-pointer font-medium">Sources ({sources.length})</summary>
      <ol className="mt-3 flex flex-col gap-1.5 text-muted-foreground">
        {sources.map(({ number, itemName, url, page }) => (
          <li key={number}>
            [{number}]{' '}
            {url ? (
              <a href={url} target="_blank" rel="noopener" className="underline underline-offset-4">
                {itemName}
              </a>
            ) : (
              itemName
            )}
            {page !== null && `, page ${page}`}
          </li>
        ))}
      </ol>
    </details>
  );
}
