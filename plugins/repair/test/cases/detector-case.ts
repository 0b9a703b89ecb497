import type { AppFile } from '@buildai/versions/shared';
import type { IssueSeverity } from '../../src/shared/index.js';

/** An app and what one detector says about it. */
export interface DetectorCase {
  readonly name: string;
  readonly detector: string;
  /** The page, and the files of the app beside it. */
  readonly code: string;
  readonly files?: readonly AppFile[];
  /** Undefined: the detector must find nothing. */
  readonly severity?: IssueSeverity | undefined;
  /** The page after the repairs by rules, or parts of it. Undefined: it is not repaired. */
  readonly repaired?: string | undefined;
}

type Rest = Partial<Pick<DetectorCase, 'files' | 'repaired'>>;

export const casePath = 'pages/Home.jsx';

/** Cases of one detector. */
export const casesOf = (detector: string, usual: IssueSeverity) => ({
  broken: (
    name: string,
    code: string,
    rest: Rest & { readonly severity?: IssueSeverity } = {},
  ): DetectorCase => ({
    ...{ name, detector, code, severity: usual },
    ...rest,
  }),
  right: (name: string, code: string, rest: Pick<Rest, 'files'> = {}): DetectorCase => ({
    ...{ name, detector, code },
    ...rest,
  }),
});

/** A page with an element, statements before it, and imports. */
export const page = (element: string, statements = '', imports = ''): string =>
  `${imports && `${imports}\n\n`}export default function Home() {\n${statements && `  ${statements}\n`}  return (\n    ${element}\n  );\n}\n`;

/** An entity with a text, options, a date and a number. */
export const taskEntity: AppFile = {
  path: 'entities/Task.json',
  content: JSON.stringify({
    name: 'Task',
    type: 'object',
    properties: {
      title: { type: 'string' },
      status: { type: 'string', enum: ['to_do', 'done'] },
      due_date: { type: 'string', format: 'date' },
      hours: { type: 'number' },
    },
    required: ['title'],
  }),
};
