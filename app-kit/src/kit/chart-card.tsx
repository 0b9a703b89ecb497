import type { ReactNode } from 'react';
import { lazyComponent } from '@buildai/web/lazy-component';
import type { ChartProps } from '../lib/chart-series.js';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from './card.js';
import { ChartTable } from './chart-table.js';
import { numberOf, seriesOf } from '../lib/chart-series.js';
import { Skeleton } from './skeleton.js';
import { kitText } from '../texts/kit-text.js';

export interface ChartCardProps extends ChartProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Shown if all values are missing or 0. */
  readonly empty?: ReactNode;
  readonly loading?: boolean;
  readonly className?: string;
}

/** The chart library is large, so it loads with the first chart. */
const Chart = lazyComponent(() => import('./chart-drawing.js'), <Skeleton className="size-full" />);

/** A card with a chart: `kind` bar, line, area or pie, with `data` of names and values. */
export function ChartCard({
  title,
  description,
  empty = kitText('nothingToShow'),
  loading = false,
  className,
  ...chart
}: ChartCardProps) {
  const series = seriesOf(chart.series);
  const isEmpty =
    !loading && chart.data.every((point) => series.every(({ key }) => numberOf(point, key) === 0));
  return (
    <Card className={className}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {description && <CardDescription>{description}</CardDescription>}
      </CardHeader>
      <CardContent>
        {series.length > 1 && chart.kind !== 'pie' && !isEmpty && (
          <ul aria-hidden className="-mt-1 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
            {series.map(({ key, label, color }) => (
              <li key={key} className="flex items-center gap-1.5">
                <span className="size-2.5 rounded-[3px]" style={{ background: color }} />
                {label}
              </li>
            ))}
          </ul>
        )}
        <div className="relative h-60">
          {isEmpty ? (
            <div className="flex h-full items-center justify-center text-sm text-muted-foreground">
              {empty}
            </div>
          ) : loading ? (
            <Skeleton className="size-full" />
          ) : (
            <>
              <Chart {...chart} />
              <ChartTable title={title} {...chart} />
            </>
          )}
        </div>
      </CardContent>
    </Card>
  );
}
