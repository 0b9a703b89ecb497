import type { Components } from 'react-markdown';
import ReactMarkdown from 'react-markdown';
import { Link } from 'react-router';
import remarkGfm from 'remark-gfm';
import { cn } from '../lib/class-names.js';
import { isCostlyMarkdown } from '../lib/markdown-cost.js';
import { kitText } from '../texts/kit-text.js';

export interface MarkdownProps {
  /** The text; HTML in it is shown as text. */
  readonly children?: string | null | undefined;
  readonly className?: string;
}

const components: Components = {
  a: ({ href = '', children }) => {
    // Unsafe addresses have been removed.
    if (href === '') return children;
    if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
    const elsewhere = href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer' };
    return (
      <a href={href} {...elsewhere}>
        {children}
      </a>
    );
  },
  input: ({ checked }) => (
    <input
      type="checkbox"
      checked={checked === true}
      disabled
      readOnly
      aria-label={kitText(checked ? 'done' : 'toDo')}
    />
  ),
  // Wide tables scroll by themselves.
  table: ({ children }) => (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={kitText('table')}>
      <table>{children}</table>
    </div>
  ),
};

const look = [
  'min-w-0 text-sm leading-relaxed break-words [&>*:first-child]:mt-0 [&>*:last-child]:mb-0',
  '[&_h1]:mt-6 [&_h1]:mb-3 [&_h1]:text-2xl [&_h1]:font-semibold [&_h1]:tracking-tight',
  '[&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:text-xl [&_h2]:font-semibold [&_h2]:tracking-tight',
  '[&_h3]:mt-4 [&_h3]:mb-2 [&_h3]:text-base [&_h3]:font-semibold',
  '[&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:my-1',
  '[&_.contains-task-list]:list-none [&_.contains-task-list]:pl-1 [&_input]:mr-2 [&_input]:accent-primary',
  '[&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4',
  '[&_blockquote]:my-3 [&_blockquote]:border-l-2 [&_blockquote]:pl-4 [&_blockquote]:text-muted-foreground',
  '[&_code]:rounded-sm [&_code]:bg-muted [&_code]:px-1 [&_code]:py-0.5 [&_code]:font-mono [&_code]:text-[0.9em]',
  '[&_pre]:my-3 [&_pre]:overflow-x-auto [&_pre]:rounded-lg [&_pre]:bg-muted [&_pre]:p-3 [&_pre_code]:bg-transparent [&_pre_code]:p-0',
  '[&_table]:my-3 [&_table]:w-full [&_th]:border-b [&_th]:px-2 [&_th]:py-1.5 [&_th]:text-left [&_th]:font-medium [&_td]:border-b [&_td]:px-2 [&_td]:py-1.5',
  '[&_hr]:my-6 [&_img]:my-3 [&_img]:max-w-full [&_img]:rounded-lg',
].join(' ');

/** Renders Markdown; what would take too long is shown as it is written. */
export function Markdown({ children, className }: MarkdownProps) {
  const text = children ?? '';
  return (
    <div data-slot="markdown" dir="auto" className={cn(look, className)}>
      {isCostlyMarkdown(text) ? (
        <p className="whitespace-pre-wrap">{text}</p>
      ) : (
        <ReactMarkdown remarkPlugins={[remarkGfm]} components={components}>
          {text}
        </ReactMarkdown>
      )}
    </div>
  );
}
