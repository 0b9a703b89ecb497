import { expect } from 'chai';
import { parseEntityFile } from '@buildai/entities/shared';
import { currency, datetime, number, reference, text } from '../src/server/domains/define-field.js';
import { entityFile } from '../src/server/files/entity-file.js';
import type { DraftEntity } from '../src/server/plan/instantiate-entity.js';
import { planDashboard } from '../src/server/plan/plan-dashboard.js';
import { withRules } from '../src/server/plan/plan-rules.js';
import { planSamples } from '../src/server/plan/plan-samples.js';
import type { RuleMention } from '../src/server/understanding/rule-mention.js';
import { draftOf } from './support/draft-of.js';

/** The first entity, with a rule, and its schema as the platform reads it. */
function ruled(drafts: readonly DraftEntity[], rule: RuleMention) {
  const all = withRules(drafts, [rule]);
  const [draft] = all;
  if (!draft) throw new Error('There is no entity.');
  const parsed = parseEntityFile(`entities/${draft.plan.name}.json`, entityFile(draft.plan));
  if (!parsed.ok)
    throw new Error(parsed.errors.map(({ place, message }) => `${place}: ${message}`).join('\n'));
  return { all, plan: draft.plan, schema: parsed.schema };
}

describe('A rule in a request', () => {
  it('marks values beyond a limit, and lists them on the first screen', () => {
    const drafts = [draftOf('Product', [text('Name'), number('In stock')])];
    const rule = { kind: 'threshold', field: 'stock', comparison: 'below', value: 10 } as const;
    const { all, schema } = ruled(drafts, rule);
    expect(schema.properties['inStock']).to.include({ 'x-warn-below': 10 });
    const { highlights } = planDashboard(all, undefined);
    expect(highlights[0]).to.deep.include({
      title: 'Low in stock',
      where: [{ field: 'inStock', below: 10 }],
    });
  });

  it('counts each person once for each thing', () => {
    const vote = draftOf('Vote', [text('Remark'), reference('Idea')]);
    const drafts = [vote, draftOf('Idea', [text('Title')])];
    const rule = { kind: 'once-per-person', entity: 'vote', of: 'idea' } as const;
    const { all, schema } = ruled(drafts, rule);
    expect(schema['x-unique']).to.deep.equal([['creatorId', 'idea']]);
    const ideas = planSamples(all)[0]?.samples.map((row) => row['idea']);
    expect(new Set(ideas).size).to.equal(ideas?.length);
  });

  it('lets visitors of a public app add one, and change no one else’s', () => {
    const { plan } = draftOf('Vote', [text('Remark')]);
    const open: DraftEntity = {
      ...draftOf('Vote', [text('Remark')]),
      plan: { ...plan, access: { read: 'anonymous', write: 'admin' } },
    };
    const { schema } = ruled([open], { kind: 'once-per-person', entity: 'vote' });
    expect(schema['x-accessControl']?.permissions).to.deep.equal({
      read: 'anonymous',
      write: 'creator',
      create: 'anonymous',
    });
  });

  it('computes a field, and adds it if it is not there', () => {
    const drafts = [draftOf('Order line', [text('Name'), number('Quantity'), currency('Unit price')])];
    const formula = { kind: 'product', factors: ['quantity', 'price'] } as const;
    const { schema } = ruled(drafts, {
      kind: 'computed',
      entity: 'order line',
      field: 'total',
      formula,
    });
    expect(schema.properties['total']).to.deep.include({
      format: 'currency',
      'x-computed': { multiply: ['quantity', 'unitPrice'] },
    });
  });

  it('keeps bookings of a room apart', () => {
    const fields = [text('Title'), reference('Room'), datetime('Starts at'), datetime('Ends at')];
    const drafts = [draftOf('Booking', fields), draftOf('Room', [text('Name')])];
    const { schema } = ruled(drafts, { kind: 'no-overlap', entity: 'booking', per: 'room' });
    expect(schema['x-no-overlap']).to.deep.equal({ within: 'room', from: 'startsAt', to: 'endsAt' });
    const lessons = [draftOf('Lesson', [text('Title'), datetime('Starts at'), number('Minutes')])];
    expect(ruled(lessons, { kind: 'no-overlap', entity: 'lesson' }).schema['x-no-overlap']).to.deep.equal({
      from: 'startsAt',
      minutes: 'minutes',
    });
  });
});
