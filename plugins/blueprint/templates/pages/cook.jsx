import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ArrowLeftIcon, ArrowRightIcon, PartyPopperIcon, SearchXIcon } from 'lucide-react';
import { useRecord } from '@/api/entities';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/page-header';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { $Entity } from '$plan';

export const path = '$path';

const linesOf = (value) => (value ?? '').split('\n').filter((line) => line.trim() !== '');

/** One step at a time, in large type. */
export default function Page() {
  const { id } = useParams();
  const { record: $one, loading } = useRecord($Entity, id);
  const [step, setStep] = useState(0);
  const [ready, setReady] = useState([]);
  const steps = linesOf($one?.$steps);
  const finished = step >= steps.length;

  useEffect(() => {
    const turn = ({ key }) => {
      if (key === 'ArrowRight') setStep((at) => Math.min(at + 1, steps.length));
      if (key === 'ArrowLeft') setStep((at) => Math.max(at - 1, 0));
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  }, [steps.length]);

  if (loading) return <Skeleton className="h-96 rounded-xl" />;
  if (!$one) return <EmptyState icon={SearchXIcon} title="This $oneText doesn’t exist" />;

  return (
    <>
      <PageHeader
        title={$one.$title}
        back={{ to: `$route/${id}`, label: 'Back to the $oneText' }}
      />
      <div className="grid gap-4 lg:grid-cols-[18rem_1fr]">
        <Card className="self-start">
          <CardHeader>
            <CardTitle>What you need</CardTitle>
          </CardHeader>
          <CardContent>
            <ul className="space-y-3">
              {linesOf($one.$ingredients).map((ingredient) => (
                <li key={ingredient}>
                  <label className="flex items-center gap-3 text-sm">
                    <Checkbox
                      checked={ready.includes(ingredient)}
                      onCheckedChange={(checked) =>
                        setReady(
                          checked
                            ? [...ready, ingredient]
                            : ready.filter((one) => one !== ingredient),
                        )
                      }
                    />
                    <span
                      className={
                        ready.includes(ingredient) ? 'text-muted-foreground line-through' : ''
                      }
                    >
                      {ingredient}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
        <Card className="min-h-96">
          <CardContent className="flex flex-1 flex-col">
            <Progress value={(step / Math.max(1, steps.length)) * 100} aria-label="Progress" />
            <div aria-live="polite" className="flex flex-1 flex-col justify-center py-10">
              {finished ? (
                <div className="text-center">
                  <PartyPopperIcon className="mx-auto mb-4 size-10 text-primary" />
                  <p className="text-3xl font-semibold tracking-tight">Enjoy your meal!</p>
                </div>
              ) : (
                <>
                  <p className="mb-3 text-sm font-medium text-primary">
                    {`Step ${step + 1} of ${steps.length}`}
                  </p>
                  <p className="text-2xl leading-snug font-medium text-balance sm:text-3xl">
                    {steps[step]}
                  </p>
                </>
              )}
            </div>
            <div className="flex justify-between gap-3">
              <Button
                variant="outline"
                size="lg"
                disabled={step === 0}
                onClick={() => setStep(step - 1)}
              >
                <ArrowLeftIcon />
                Back
              </Button>
              <Button size="lg" disabled={finished} onClick={() => setStep(step + 1)}>
                {step === steps.length - 1 ? 'Done' : 'Next'}
                <ArrowRightIcon />
              </Button>
            </div>
          </CardContent>
        </Card>
      </div>
    </>
  );
}
