import { Link } from 'react-router';
import { Card, CardAction, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { FieldValue, useReferenceLabels } from '@/components/ui/field-value';
import { Skeleton } from '@/components/ui/skeleton';

function compare(one, other, name) {
  if (one[name] == null || other[name] == null) return (one[name] == null) - (other[name] == null);
  return one[name] < other[name] ? -1 : Number(one[name] > other[name]);
}

/** The first five records in an order (`-date` for the latest first), each with a detail and a badge. */
export function HighlightCard({
  title,
  entity,
  records,
  sort,
  label,
  detail,
  badge,
  basePath,
  empty,
  loading,
}) {
  const name = sort.replace('-', '');
  const direction = sort.startsWith('-') ? -1 : 1;
  const shown = [...records]
    .sort((one, other) => direction * compare(one, other, name))
    .slice(0, 5);
  const labelField = entity.field(label);
  const extras = [entity.field(badge), entity.field(detail)].filter(Boolean);
  const { labelOf, loading: labelsLoading } = useReferenceLabels(
    [labelField, ...extras].filter(Boolean),
    shown,
  );

  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardAction>
          <Link to={basePath} className="text-sm text-muted-foreground hover:text-foreground">
            Show all
          </Link>
        </CardAction>
      </CardHeader>
      <CardContent>
        {loading && <Skeleton className="h-40" />}
        {!loading && shown.length === 0 && (
          <p className="py-8 text-center text-sm text-muted-foreground">{empty}</p>
        )}
        <ul className="-mx-2 -my-1">
          {shown.map((record) => (
            <li key={record.id}>
              <Link
                to={`${basePath}/${record.id}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-2.5 text-sm outline-none transition-colors hover:bg-muted/60 focus-visible:ring-[3px] focus-visible:ring-ring/40"
              >
                <span className="min-w-0 flex-1 basis-full font-medium sm:basis-44 wrap-anywhere">
                  {labelField && !['text', 'long_text'].includes(labelField.type) ? (
                    <FieldValue field={labelField} value={record[label]} labelOf={labelOf} />
                  ) : (
                    <span className="line-clamp-2">{record[label]}</span>
                  )}
                </span>
                <span className="flex max-w-full min-w-0 items-center gap-3 text-muted-foreground">
                  {extras.map((extra) => (
                    <span key={extra.name} className="max-w-40 truncate">
                      <FieldValue
                        field={extra}
                        value={record[extra.name]}
                        labelOf={labelOf}
                        labelsLoading={labelsLoading}
                      />
                    </span>
                  ))}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
