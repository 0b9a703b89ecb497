import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NotationQuestion } from '../../notation/NotationQuestion.js';
import { ZoneOfTimes } from '../../notation/ZoneOfTimes.js';
import type { Review, SomeRows } from '../convert/review-rows.js';
import type { ImportPlanState } from '../use-import-plan.js';
import type { Inspection } from '../worker/messages.js';
import { MappingRow } from './MappingRow.js';

const rows = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

function places({ count, numbers }: SomeRows): string {
  const shown = numbers.map((number) => number.toLocaleString('en-US')).join(', ');
  return `${count === 1 ? 'row' : 'rows'} ${shown}${count > numbers.length ? ', …' : ''}`;
}

function TableProblems({ review }: { review: Review }): ReactNode {
  const { short, long, misquoted, unreadable } = review;
  const found: (readonly [SomeRows, string])[] = [
    [long, 'more cells than there are columns; the cells beyond are left out'],
    [short, 'fewer cells than there are columns; the missing ones count as empty'],
    [misquoted, 'misplaced quotation marks; check how their cells were split'],
    [unreadable, 'characters that this encoding doesn’t have; try another encoding'],
  ];
  return found
    .filter(([some]) => some.count > 0)
    .map(([some, text]) => (
      <Alert key={text} severity="warning">
        {rows(some.count)} {some.count === 1 ? 'has' : 'have'} {text} ({places(some)}).
      </Alert>
    ));
}

function CheckResult({ state }: { state: ImportPlanState }): ReactNode {
  const { checked, progress, error } = state;
  if (error) return <Alert severity="error">{error}</Alert>;
  if (!checked) {
    return (
      <Box role="status">
        <Typography variant="body2" color="textSecondary">
          Checking every row…
        </Typography>
        <LinearProgress variant="determinate" value={progress * 100} aria-label="Checking every row" />
      </Box>
    );
  }
  const { questions, review } = checked;
  const { failing, rows: total } = review;
  const changed = review.columns.reduce((all, column) => all + column.changed, 0);
  // What fails depends on the answer.
  if (questions.length > 0) return <TableProblems review={review} />;
  return (
    <>
      <TableProblems review={review} />
      <Alert severity={failing + changed > 0 ? 'warning' : 'success'}>
        {rows(total)} checked. Nothing is stored yet.
        {changed > 0 &&
          ` ${changed.toLocaleString('en-US')} ${changed === 1 ? 'cell' : 'cells'} would change.`}
        {failing > 0 &&
          ` ${rows(failing)} will be left out; you can download ${failing === 1 ? 'it' : 'them'} afterwards.`}
      </Alert>
    </>
  );
}

function Suggesting({ onSkip }: { onSkip: () => void }): ReactNode {
  return (
    <>
      <Box role="status">
        <Typography variant="body2" color="textSecondary">
          Suggesting a field for each column…
        </Typography>
        <LinearProgress aria-label="Suggesting a field for each column" />
      </Box>
      <Button sx={{ justifySelf: 'start' }} onClick={onSkip}>
        Use basic mapping instead
      </Button>
    </>
  );
}

interface MapStepProps {
  readonly inspection: Inspection;
  readonly state: ImportPlanState;
}

/** The second step: the field of each column, and what the conversion does to its cells. */
export function MapStep({ inspection, state }: MapStepProps): ReactNode {
  const { plan, checked } = state;
  const { headers, preview } = inspection;
  const { newColumns } = state;
  const fields = [...inspection.fields, ...newColumns.fields];
  const reviews = new Map(checked?.review.columns.map((review) => [review.header, review]));
  const isTime = (path: string) => fields.some((field) => field.path === path && field.type === 'date-time');
  // A part of an object fills it.
  const mapped = new Set(plan?.columns.map(({ path }) => path.split('.')[0]));
  const missing = fields.filter(
    ({ path, isRequired, hasDefault }) => isRequired && !hasDefault && !mapped.has(path),
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {plan && <CheckResult state={state} />}
      {plan && state.suggestionFailure && <Alert severity="info">{state.suggestionFailure}</Alert>}
      {plan && missing.length > 0 && (
        <Alert severity="warning">
          Choose a column for {missing.map(({ label }) => `“${label}”`).join(', ')}: rows without it are not
          stored.
        </Alert>
      )}
      {checked?.questions.map((question) => (
        <NotationQuestion
          key={question.kind}
          kind={question.kind}
          example={question.example}
          columns={question.headers}
          onAnswer={(notation) => state.answer(question, notation)}
        />
      ))}
      {plan?.columns.some(({ path }) => isTime(path)) && <ZoneOfTimes timeZone={plan.timeZone} />}
      {inspection.isGuarded && plan && (
        <FormControlLabel
          control={
            <Checkbox checked={plan.isGuarded} onChange={(_, isGuarded) => state.setGuarded(isGuarded)} />
          }
          label="Remove the apostrophes that the export put in front of formulas"
        />
      )}
      {!plan && <Suggesting onSkip={state.skipSuggestion} />}
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {plan &&
          headers.map((header, index) => (
            <MappingRow
              key={header}
              header={header}
              values={preview.map((cells) => cells[index] ?? '')}
              fields={fields}
              newPath={newColumns.pathOf(header)}
              plan={plan.columns.find((column) => column.header === header)}
              settled={checked?.plan.columns.find((column) => column.header === header)}
              review={reviews.get(header)}
              isAsked={checked?.questions.some(({ headers: asked }) => asked.includes(header)) ?? false}
              onField={(path) => void state.setField(header, path)}
              onPlan={state.setColumn}
            />
          ))}
      </Box>
    </Box>
  );
}
