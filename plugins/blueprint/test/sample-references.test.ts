import type { ProposedPlan } from '@buildai/app-features/shared';
import { expect } from 'chai';
import fc from 'fast-check';
import { entityFile } from '../src/server/files/entity-file.js';
import type { AppPlan } from '../src/server/plan/app-plan.js';
import { cardOfPlan } from '../src/server/plan/card/card-of-plan.js';
import { planFromCard } from '../src/server/plan/card/plan-from-card.js';
import { planApp } from '../src/server/plan/plan-app.js';
import { recordActions } from '../src/server/reply/record-actions.js';
import { readBrief } from '../src/server/understanding/read-brief.js';
import { readCorpus } from './corpus/read-corpus.js';
import { BuilderSession, today } from './support/builder-session.js';
import type { InsertedRows } from './support/check-rows.js';
import { checkRows } from './support/check-rows.js';

type Row = InsertedRows['rows'][number];

/** The rows of a reply that builds the plan, by entity. Throws where one cannot be stored. */
function rowsOf({ entities }: AppPlan): ReadonlyMap<string, readonly Row[]> {
  const inserted = recordActions(entities, today).map(({ attributes, content }) => ({
    entity: attributes?.['entity'] ?? '',
    rows: JSON.parse(content) as Row[],
  }));
  checkRows(
    new Map(entities.map((entity) => [`entities/${entity.name}.json`, entityFile(entity)])),
    inserted,
  );
  return new Map(inserted.map(({ entity, rows }) => [entity, rows]));
}

const clinic: ProposedPlan = {
  name: 'Vet clinic',
  entities: [
    {
      name: 'Owners',
      fields: [
        { name: 'Vet', type: 'text' },
        { name: 'Phone', type: 'phone' },
        { name: 'Visits of a pet', type: 'link', to: 'Pets' },
      ],
    },
    {
      name: 'Pets',
      fields: [
        { name: 'Name', type: 'text' },
        { name: 'Owner', type: 'link', to: 'Owners' },
      ],
    },
  ],
};

describe('Sample rows', function () {
  this.slow(45_000);

  it('of known requests refer only to rows before them, through the plan card too', () => {
    // A few: a plan takes as long as its request is long.
    const prompts = readCorpus('known').prompts.filter((_, index) => index % 12 === 0);
    const wrong = prompts.flatMap(({ request, name }) => {
      const brief = readBrief(request);
      const plan = planApp(brief);
      if (!plan) return [];
      try {
        rowsOf(plan);
        rowsOf(planFromCard(cardOfPlan(plan), brief).plan);
        return [];
      } catch (error) {
        return [`${name}: ${String(error)}`];
      }
    });
    expect(wrong).to.deep.equal([]);
  });

  it('of any plan with any links refer only to rows before them', () => {
    const names = ['Owners', 'Pets', 'Visits', 'Employees', 'Zorbles'];
    const fields = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 4 });
    const titled = fc.boolean();
    fc.assert(
      fc.property(fc.array(fc.tuple(fields, titled), { minLength: 1, maxLength: names.length }), (all) => {
        const entities = all.map(([links, hasTitle], index) => ({
          name: names[index] ?? '',
          fields: [
            ...(hasTitle || links.length === 0 ? [{ name: 'Name', type: 'text' as const }] : []),
            ...links.map((to) => ({ name: `To ${to}`, type: 'link' as const, to })),
          ],
        }));
        rowsOf(planFromCard({ name: 'Links', entities }).plan);
      }),
      { numRuns: 60 },
    );
  });

  it('of entities that refer to each other keep one of the links', () => {
    const rows = rowsOf(planFromCard(clinic).plan);
    expect(rows.get('Owner')).to.not.be.empty;
    expect(rows.get('Pet')).to.not.be.empty;
    for (const row of rows.get('Owner') ?? []) expect(row).not.to.have.property('visitsOfAPet');
    for (const row of rows.get('Pet') ?? []) expect(row['owner']).to.match(/^\$ref:owner-\d+$/);
  });

  it('are announced only where there are any', async () => {
    const session = await new BuilderSession().ask('Build this plan', { plan: clinic });
    expect(session.inserted).to.have.length(2);
    expect(session.reply.prose).to.include('sample data');
    const onlyLinks: ProposedPlan = {
      name: 'Pairs',
      entities: [{ name: 'Pairs', fields: [{ name: 'Partner', type: 'link', to: 'Pairs' }] }],
    };
    const pairs = await new BuilderSession().ask('Build this plan', { plan: onlyLinks });
    expect(pairs.inserted).to.be.empty;
    expect(pairs.reply.prose).to.not.include('sample data');
  });
});
