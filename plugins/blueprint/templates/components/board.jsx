import { useState } from 'react';
import { Link } from 'react-router';
import { EllipsisIcon, SearchXIcon } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { EmptyState } from '@/components/ui/empty-state';
import { FieldValue, formatValue, useReferenceLabels } from '@/components/ui/field-value';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { formatMoney } from '@/services/summaries';

/** One column per option of a select field. Cards move by drag and drop or by menu. */
export function Board({ entity, by, records, loading, onMove, basePath }) {
  const [moved, setMoved] = useState({});
  const [over, setOver] = useState();
  const { labelOf } = useReferenceLabels(entity.fields, records);
  const options = entity.options(by);
  const [title, ...others] = entity.fields.filter(({ name }) => name !== by);
  const facts = others
    .filter(({ type, inTable }) => inTable !== false && type !== 'long_text' && type !== 'image')
    .slice(0, 3);
  const money = entity.fields.find(({ type }) => type === 'currency');
  const columnOf = (record) => moved[record.id] ?? record[by] ?? options[0]?.value;

  const move = async (id, value) => {
    setOver(undefined);
    setMoved((before) => ({ ...before, [id]: value }));
    try {
      await onMove(id, value);
    } catch (error) {
      toast.error(error.message);
    } finally {
      setMoved(({ [id]: _, ...rest }) => rest);
    }
  };

  if (options.length === 0)
    return <EmptyState icon={SearchXIcon} title="The field of this board is gone" />;
  return (
    <div className="-mx-4 flex min-h-[60vh] snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 md:mx-0 md:scroll-px-0 md:px-0">
      {options.map((option) => {
        const cards = records.filter((record) => columnOf(record) === option.value);
        const total = money && cards.reduce((sum, card) => sum + (card[money.name] ?? 0), 0);
        return (
          <section
            key={option.value}
            aria-label={option.label}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(option.value);
            }}
            onDrop={(event) => move(event.dataTransfer.getData('text/plain'), option.value)}
            className={`flex w-72 shrink-0 snap-start flex-col gap-2 rounded-xl border p-2 transition-colors md:w-60 md:flex-1 ${
              over === option.value ? 'border-primary/50 bg-primary/5' : 'bg-muted/40'
            }`}
          >
            <header className="flex items-center gap-2 px-1.5 py-1">
              <Badge tone={option.tone}>{option.label}</Badge>
              <span className="text-sm text-muted-foreground tabular-nums">{cards.length}</span>
              {total > 0 && (
                <span className="ml-auto text-sm font-medium tabular-nums">
                  {formatMoney(total)}
                </span>
              )}
            </header>
            {loading && <Skeleton className="h-24 rounded-lg" />}
            {cards.map((card) => (
              <article
                key={card.id}
                draggable
                onDragStart={(event) => event.dataTransfer.setData('text/plain', card.id)}
                onDragEnd={() => setOver(undefined)}
                className="group relative cursor-grab rounded-lg border bg-card p-3 text-sm shadow-xs transition-shadow hover:shadow-md active:cursor-grabbing"
              >
                <div className="flex items-start gap-2">
                  <Link
                    to={`${basePath}/${card.id}`}
                    draggable={false}
                    className="min-w-0 flex-1 leading-snug font-medium outline-none hover:text-primary focus-visible:underline"
                  >
                    {formatValue(title, card[title.name], (id) => labelOf(title, id))}
                  </Link>
                  <DropdownMenu>
                    <DropdownMenuTrigger asChild>
                      <Button
                        variant="ghost"
                        size="icon-sm"
                        className="-mt-1.5 -mr-1.5 text-muted-foreground"
                        aria-label={`Move ${card[title.name]}`}
                      >
                        <EllipsisIcon />
                      </Button>
                    </DropdownMenuTrigger>
                    <DropdownMenuContent align="end">
                      <DropdownMenuLabel>Move to</DropdownMenuLabel>
                      {options.map(({ value, label }) => (
                        <DropdownMenuItem
                          key={value}
                          disabled={value === option.value}
                          onSelect={() => move(card.id, value)}
                        >
                          {label}
                        </DropdownMenuItem>
                      ))}
                    </DropdownMenuContent>
                  </DropdownMenu>
                </div>
                <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-muted-foreground empty:hidden">
                  {facts
                    .filter(({ name }) => card[name] != null && card[name] !== '')
                    .map((field) => (
                      <FieldValue
                        key={field.name}
                        field={field}
                        value={card[field.name]}
                        labelOf={labelOf}
                      />
                    ))}
                </div>
              </article>
            ))}
            {!loading && cards.length === 0 && (
              <p className="rounded-lg border border-dashed px-3 py-6 text-center text-sm text-muted-foreground">
                Drop here
              </p>
            )}
          </section>
        );
      })}
    </div>
  );
}
