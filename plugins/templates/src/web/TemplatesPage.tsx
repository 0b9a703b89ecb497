import SearchOutlined from '@mui/icons-material/SearchOutlined';
import WidgetsOutlined from '@mui/icons-material/WidgetsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CardGrid, EmptyState, ErrorState, LoadingSkeleton, PageHeader } from '@buildai/web';
import { startTransition, useDeferredValue, useOptimistic } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { CategoryFilter } from './CategoryFilter.js';
import { findTemplates } from './find-templates.js';
import { TemplateCard } from './TemplateCard.js';
import { useTemplates } from './template-queries.js';
import type { TemplateList } from './template-queries.js';

/** The gallery of templates, with categories and a search. Both are in the address. */
export default function TemplatesPage(): ReactNode {
  const { data, error, refetch } = useTemplates();
  return (
    <>
      <PageHeader title="Templates" description="Start from an app that works, and make it yours." />
      {data ? (
        <Found list={data} />
      ) : error ? (
        <ErrorState
          title="The templates couldn’t be loaded."
          kept="Your apps are safe; only this list failed to load."
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingSkeleton shape="cards" count={8} />
      )}
    </>
  );
}

function Found({ list: { templates, categories } }: { readonly list: TemplateList }): ReactNode {
  const [search, setSearch] = useSearchParams();
  // The address follows later: an input that waited for it would lose letters that are typed quickly.
  const [words, showWords] = useOptimistic(search.get('q') ?? '');
  const category = search.get('category') ?? '';
  const found = findTemplates(templates, useDeferredValue(words), category);
  const change = (next: Readonly<Record<string, string>>): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next))
          if (value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  if (templates.length === 0)
    return (
      <EmptyState
        icon={WidgetsOutlined}
        title="Templates will appear here"
        description="An admin offers an app as a template in its settings."
      />
    );
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
        <OutlinedInput
          type="search"
          placeholder="Search templates"
          inputProps={{ 'aria-label': 'Search templates' }}
          startAdornment={<SearchOutlined fontSize="small" sx={{ mr: 1, color: 'text.secondary' }} />}
          value={words}
          onChange={({ target }) =>
            startTransition(() => {
              showWords(target.value);
              change({ q: target.value });
            })
          }
          sx={{ width: '100%', maxWidth: 360 }}
        />
        <CategoryFilter
          categories={categories}
          value={category}
          onChange={(next) => change({ category: next })}
        />
      </Box>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchOutlined}
          title={
            words.trim() === '' ? `No template is in “${category}”` : `No template matches “${words.trim()}”`
          }
          action={
            <Button variant="outlined" onClick={() => change({ q: '', category: '' })}>
              Show all templates
            </Button>
          }
        />
      ) : (
        <CardGrid label="Templates">
          {found.map((template) => (
            <TemplateCard key={template.templateId} template={template} />
          ))}
        </CardGrid>
      )}
    </>
  );
}
