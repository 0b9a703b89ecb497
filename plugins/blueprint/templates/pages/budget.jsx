import { useState } from 'react';
import { Link } from 'react-router';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  PiggyBankIcon,
  PlusIcon,
  SproutIcon,
  TriangleAlertIcon,
  WalletIcon,
} from 'lucide-react';
import { addMonths, isSameMonth, startOfMonth } from 'date-fns';
import { useRecords } from '@/api/entities';
import { appDay, appToday } from '@/lib/time';
import { toneProps } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardAction, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { StatCard } from '@/components/ui/stat-card';
import { formatDay } from '@/services/formats';
import { formatMoney, sumOf } from '@/services/summaries';
import { $Entity, $Limit } from '$plan';

export const path = '$path';

export default function Page() {
  const [month, setMonth] = useState(() => startOfMonth(appToday()));
  const { records: $many, loading } = useRecords($Entity, { sort: '-$date' });
  const { records: $limits } = useRecords($Limit);

  const spent = $many.filter(($one) => $one.$date && isSameMonth(appDay($one.$date), month));
  const total = sumOf(spent, '$amount');
  const planned = sumOf($limits, '$limitAmount');
  const categories = $Entity.options('$category').map((option) => ({
    ...option,
    spent: sumOf(
      spent.filter(($one) => $one.$category === option.value),
      '$amount',
    ),
    limit: sumOf(
      $limits.filter(($limit) => $limit.$limitCategory === option.value),
      '$limitAmount',
    ),
  }));

  return (
    <>
      <PageHeader
        title={formatDay(month, { month: 'long', year: 'numeric' })}
        description="What you spent against what you planned."
        actions={
          <>
            <Button
              variant="outline"
              size="icon"
              aria-label="Previous month"
              onClick={() => setMonth(addMonths(month, -1))}
            >
              <ChevronLeftIcon />
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label="Next month"
              onClick={() => setMonth(addMonths(month, 1))}
            >
              <ChevronRightIcon />
            </Button>
            <Button asChild>
              <Link to="$route/new">
                <PlusIcon />
                {'Add $oneText'}
              </Link>
            </Button>
          </>
        }
      />
      <div className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-3">
          <StatCard label="Spent" value={formatMoney(total)} icon={WalletIcon} loading={loading} />
          <StatCard
            label="Planned"
            value={formatMoney(planned)}
            icon={PiggyBankIcon}
            loading={loading}
          />
          <StatCard
            label={total > planned ? 'Over plan' : 'Left'}
            value={formatMoney(Math.abs(planned - total))}
            icon={total > planned ? TriangleAlertIcon : SproutIcon}
            tone={total > planned ? 'red' : 'green'}
            loading={loading}
          />
        </div>
        <Card>
          <CardHeader>
            <CardTitle>By category</CardTitle>
            <CardAction>
              <Link
                to="$limitRoute"
                className="text-sm text-muted-foreground hover:text-foreground"
              >
                {'Edit $limitsText'}
              </Link>
            </CardAction>
          </CardHeader>
          <CardContent>
            <ul className="space-y-5">
              {categories.map(({ value, label, tone, spent, limit }) => (
                <li key={value}>
                  <div className="mb-1.5 flex items-baseline justify-between gap-4 text-sm">
                    <span className="font-medium">{label}</span>
                    <span className="text-muted-foreground tabular-nums">
                      <span
                        className={
                          limit > 0 && spent > limit
                            ? 'font-medium text-destructive'
                            : 'text-foreground'
                        }
                      >
                        {formatMoney(spent)}
                      </span>
                      {limit > 0 ? ` of ${formatMoney(limit)}` : ' without a limit'}
                    </span>
                  </div>
                  <div
                    role="meter"
                    aria-label={label}
                    aria-valuenow={Math.round(spent)}
                    aria-valuemax={Math.round(limit) || undefined}
                    className="h-2.5 overflow-hidden rounded-full bg-muted"
                  >
                    <div
                      className="h-full transition-all duration-500"
                      style={{
                        width: `${limit > 0 ? Math.min(100, (spent / limit) * 100) : spent > 0 ? 100 : 0}%`,
                      }}
                    >
                      <div
                        {...toneProps(
                          tone,
                          `h-full rounded-full ${limit > 0 && spent > limit ? 'bg-destructive' : 'bg-(--tone)'}`,
                        )}
                      />
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
      </div>
    </>
  );
}
