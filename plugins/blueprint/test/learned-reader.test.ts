import { expect } from 'chai';
import fc from 'fast-check';
import { marginalsOf } from '../src/server/reading/learned/forward-backward.js';
import { canFollow, labelCount, labelsOf, marks, spansOf } from '../src/server/reading/learned/mark.js';
import { SequenceModel } from '../src/server/reading/learned/sequence-model.js';
import { WeightTable } from '../src/server/reading/learned/weight-table.js';
import { markedWords } from '../training/marked-words.js';
import { readMarkedRequests } from '../training/marked-request.js';
import { stored } from '../training/trained-weights.js';
import { trainClasses } from '../training/train-classes.js';
import { trainSequence } from '../training/train-sequence.js';
import { planOf } from './corpus/plan-of.js';

const requests = readMarkedRequests(`
> Each [E dog] has a [F name], a [F:date date of birth] and an [L owner]; [E owners] have a [F:phone number].
links: dog>owner

> [E plants] with [F:select light] ([O shade], [O sun]) and [F:number height] in [H cm], [F@pot:number size] of the [E pot]

> what can you do?
none
`);

describe('A marked request', () => {
  const [dogs, plants, question] = requests.map((request) => markedWords(request, 'en'));

  it('is read into things with their fields, in the plain text', () => {
    expect(dogs?.request.text).to.equal(
      'Each dog has a name, a date of birth and an owner; owners have a number.',
    );
    const things = dogs?.reading.things.map(({ phrase, fields }) => [
      phrase,
      fields.map((field) => field.phrase),
    ]);
    expect(things).to.deep.equal([
      ['dog', ['name', 'date of birth', 'owner']],
      ['owner', ['number']],
    ]);
    expect(dogs?.request.links).to.deep.equal([{ child: 'dog', parent: 'owner' }]);
    expect(question?.request.isNone).to.equal(true);
  });

  it('gives options and units to the field before, and fields to the thing that they name', () => {
    const [plant, pot] = plants?.reading.things ?? [];
    expect(plant?.fields.map(({ phrase, options, hint }) => [phrase, options, hint])).to.deep.equal([
      ['light', ['shade', 'sun'], undefined],
      ['height', [], 'cm'],
    ]);
    expect(pot?.fields.map(({ phrase }) => phrase)).to.deep.equal(['size']);
  });
});

describe('The owner of a marked field', () => {
  it('can have a name of several words, if the field has a type', () => {
    const [request] = readMarkedRequests('> [E work orders] per [E site], [F@work order:date due date]');
    expect(request?.text).to.equal('work orders per site, due date');
    expect(request?.parts.at(-1)).to.deep.include({ owner: 'work order', type: 'date' });
  });
});

/** All sequences of labels that may follow each other. */
function sequences(length: number): number[][] {
  const before = length === 0 ? [] : sequences(length - 1);
  if (length === 0) return [[]];
  const labels = Array.from({ length: labelCount }, (_, label) => label);
  return before.flatMap((sequence) =>
    labels.filter((label) => canFollow(label, sequence.at(-1) ?? 0)).map((label) => [...sequence, label]),
  );
}

describe('Probabilities of labels', () => {
  it('are the shares of all sequences with the label', () => {
    const random = (seed: number) => Math.sin(seed * 12.9898) * 2;
    const scores = Float64Array.from({ length: 3 * labelCount }, (_, at) => random(at + 1));
    const transitions = Array.from({ length: labelCount ** 2 }, (_, at) => random(at + 100));
    const weighed = sequences(3).map((sequence) => {
      const sum = sequence.reduce(
        (total, label, at) =>
          total +
          (scores[at * labelCount + label] ?? 0) +
          (at === 0 ? 0 : (transitions[(sequence[at - 1] ?? 0) * labelCount + label] ?? 0)),
        0,
      );
      return { sequence, weight: Math.exp(sum) };
    });
    const all = weighed.reduce((total, { weight }) => total + weight, 0);
    const { labels } = marginalsOf(scores, transitions);
    for (let at = 0; at < 3; at += 1)
      for (let label = 0; label < labelCount; label += 1) {
        const share = weighed
          .filter(({ sequence }) => sequence[at] === label)
          .reduce((total, { weight }) => total + weight, 0);
        expect(labels[at * labelCount + label]).to.be.closeTo(share / all, 1e-9);
      }
  });
});

describe('Labels of words', () => {
  const span = fc.record({
    mark: fc.constantFrom(...marks),
    length: fc.integer({ min: 1, max: 4 }),
    gap: fc.nat(2),
  });

  it('stand for the spans that they were made of', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), (parts) => {
        let at = 0;
        const spans = parts.map(({ mark, length, gap }) => {
          const from = at + gap;
          at = from + length;
          return { mark, from, to: at };
        });
        expect(spansOf(labelsOf(spans, at + 1))).to.deep.equal(spans);
      }),
    );
  });

  it('never go on with a span that has not begun', () => {
    const weights = fc.array(fc.float({ noNaN: true, min: -5, max: 5 }), {
      minLength: labelCount * 3,
      maxLength: labelCount * 3,
    });
    fc.assert(
      fc.property(
        weights,
        fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 9 }),
        (values, words) => {
          const index = new Map(['a', 'b', 'c'].map((name, at) => [name, at]));
          const emissions = stored({ classes: labelCount, index, weights: Float32Array.from(values) });
          const model = SequenceModel.from({
            emissions,
            transitions: new Array<number>(labelCount ** 2).fill(0),
          });
          const labels = model.labels(words.map((word) => [word]));
          labels.forEach((label, at) =>
            expect(canFollow(label, labels[at - 1] ?? 0), labels.join()).to.equal(true),
          );
        },
      ),
    );
  });
});

describe('Training', () => {
  const options = { epochs: 20, least: 1, rate: 0.1, penalty: 1e-4 };

  it('learns the examples, the same to the byte each time', () => {
    const examples = requests.map((request) => markedWords(request, 'en'));
    const once = trainSequence(examples, options);
    const again = trainSequence(examples, options);
    expect(stored(again.emissions)).to.deep.equal(stored(once.emissions));
    const model = SequenceModel.from({
      emissions: stored(once.emissions),
      transitions: [...once.transitions],
    });
    for (const { features, labels, request } of examples)
      expect(model.labels(features), request.text).to.deep.equal(labels);
  });

  it('tells classes apart by features, and says how sure it is', () => {
    const examples = [
      ...Array.from({ length: 20 }, () => ({ features: ['bias', 'word=due'], name: 'date' })),
      ...Array.from({ length: 20 }, () => ({ features: ['bias', 'word=price'], name: 'currency' })),
    ];
    const names = ['date', 'currency'];
    const table = WeightTable.from(stored(trainClasses(examples, { ...options, names })));
    const [date = 0] = table.probabilities(['bias', 'word=due']);
    expect(date).to.be.greaterThan(0.9);
    expect(table.probabilities(['bias', 'word=price'])[1]).to.be.greaterThan(0.9);
    expect(table.probabilities(['unknown'])).to.deep.equal([0.5, 0.5]);
  });
});

describe('A longer request', () => {
  const entitiesOf = (request: string) =>
    planOf(request).plan?.entities.map(({ label, fields }) => [label, fields.map((field) => field.label)]);

  it('is read by what its words are in their place, not by their order alone', () => {
    const plan = entitiesOf(
      'We run a vineyard. Please keep parcels with grape variety and planted year, and treatments per parcel with date, product, dose and reason.',
    );
    expect(plan?.map(([label]) => label)).to.deep.equal(['Parcel', 'Treatment']);
    expect(plan?.[1]?.[1]).to.include.members(['Parcel', 'Date', 'Product', 'Dose', 'Reason']);
  });

  it('has choices without a name as a field of their own', () => {
    const plan = planOf(
      'Real estate agent, I need leads with name, phone, email, budget, hot/warm/cold and the listing that they liked.',
    ).plan;
    const lead = plan?.entities.find(({ label }) => label === 'Lead');
    expect(
      lead?.fields.some(({ options }) => options?.map(({ label }) => label).join() === 'Hot,Warm,Cold'),
    ).to.equal(true);
    expect(lead?.fields.find(({ label }) => label === 'Budget')?.type).to.equal('currency');
  });
});

/** What is planned: `Damage: description, photo, booking -> Booking`. */
function planned(request: string): string[] {
  return (planOf(request).plan?.entities ?? []).map(({ label, fields }) => {
    const names = fields.map(({ label: name, reference }) =>
      reference === undefined ? name.toLowerCase() : `${name.toLowerCase()} -> ${reference}`,
    );
    return `${label}: ${names.join(', ')}`;
  });
}

describe('A list of fields behind a colon', () => {
  it('belongs to the first thing in front of it, each row of which belongs to the other', () => {
    const plan = planned(
      'Camper hire. vans: name, reg plate, price per night, photo. bookings: van, name of the renter, pick-up date, ' +
        'return date. damages belong to a booking: description, photo, repair cost',
    );
    const [, damage = ''] = plan.find((entity) => entity.startsWith('Damage'))?.split(': ') ?? [];
    expect(damage.split(', ')).to.include.members([
      'description',
      'photo',
      'repair cost',
      'booking -> Booking',
    ]);
  });

  it('goes on over bullets', () => {
    const plan = planned(
      'I clean windows, about 140 houses.\nRound:\n- name\n- weekday\nHouse:\n- address\n- price\n- frequency: 4 weeks / 8 weeks\n' +
        'Clean:\n- house\n- date\n- payment: cash / bank transfer',
    );
    expect(plan.map((entity) => entity.split(':')[0])).to.include.members(['Round', 'House', 'Clean']);
  });

  it('has questions that are answered by yes or no', () => {
    const { plan } = planOf(
      'We need a list of the games in our café: title, shelf, minutes to play, missing pieces?, still complete?, price',
    );
    const types = plan?.entities[0]?.fields.map(({ label, type }) => [label, type]);
    expect(types).to.deep.include.members([['Missing pieces', 'boolean']]);
  });
});

describe('Options in brackets', () => {
  const fieldOf = (request: string, name: string) =>
    planOf(request)
      .plan?.entities.flatMap(({ fields }) => fields)
      .find(({ label }) => label === name);

  it('may be colors, which are no wish for the look of the app', () => {
    const belt = fieldOf(
      'Judo club. Members: name, born on, belt (white, yellow, orange, green, blue, brown, black), licence number',
      'Belt',
    );
    expect(belt?.options?.map(({ label }) => label)).to.deep.equal([
      'White',
      'Yellow',
      'Orange',
      'Green',
      'Blue',
      'Brown',
      'Black',
    ]);
  });

  it('may be said in words', () => {
    const status = fieldOf(
      'Sign language interpreters. An assignment has a place, a start and an end, and it is requested, confirmed, cancelled or done; an interpreter has an email.',
      'Status',
    );
    expect(status?.options?.map(({ label }) => label)).to.deep.equal([
      'Requested',
      'Confirmed',
      'Cancelled',
      'Done',
    ]);
  });

  it('may hold at once where the request says so', () => {
    const days = fieldOf(
      'We pair newcomers with mentors. Mentors: name, email, days available (Mon, Tue, Wed; several possible). Newcomers: name, phone',
      'Days available',
    );
    expect(days?.type).to.equal('multiselect');
  });
});
