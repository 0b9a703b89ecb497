import type { EntityPlan } from '../app-plan.js';
import type { Condition } from '../dashboard-plan.js';
import type { FieldPlan } from '../field-plan.js';
import type { FindingRule } from './finding.js';
import { amountRole } from '../roles/amount-role.js';
import { dateRole } from '../roles/date-role.js';
import { kindOf } from '../roles/entity-kind.js';
import { flagRole } from '../roles/flag-role.js';
import { isOver, optionRole, valuesWhere } from '../roles/option-role.js';
import { WordTable } from '../roles/word-table.js';
import { namesPerson } from '../samples/sample-titles.js';
import { besides } from './open-rows.js';
import { say } from '../../language/phrases/say.js';

/** What the owner of the app pays, rather than gets paid. */
const payable = new WordTable<true>([
  [
    true,
    'bill|expense|subscription|purchase|cost|rechnung zu zahlen|ausgabe|depense|gasto|despesa|spesa|debt|tax|insurance|policy|vendor|supplier|budget item|fixed cost',
  ],
]);

/** The condition for rows that are not paid: by a flag, or by a status with a paid option. */
export function unpaidCondition(entity: EntityPlan): Condition | undefined {
  const flag = entity.fields.find((field) => flagRole(field) === 'paid');
  if (flag) return { field: flag.name, set: false };
  const status = entity.fields.find(({ options }) =>
    options?.some((option) => optionRole(option) === 'paid'),
  );
  const paid = status ? valuesWhere(status, isOver) : [];
  return status && status.type === 'select' ? { field: status.name, not: paid } : undefined;
}

function amountOf(entity: EntityPlan): FieldPlan | undefined {
  const amounts = entity.fields.filter(({ type }) => type === 'currency');
  return amounts.find((field) => amountRole(field) === 'total') ?? amounts[0];
}

function debtorOf(entity: EntityPlan): FieldPlan | undefined {
  return entity.fields.find(
    ({ reference, label, type, name }) =>
      name !== entity.title &&
      ((reference !== undefined && ['person', 'organization'].includes(kindOf(reference) ?? '')) ||
        (type === 'text' && namesPerson(label))),
  );
}

/** Who owes how much, and the sum of it; or what is still to be paid. */
export const owed: FindingRule = (entity) => {
  const amount = amountOf(entity);
  const unpaid = unpaidCondition(entity);
  if (!amount || !unpaid) return [];
  const where = [unpaid];
  const due = entity.fields.find((field) => dateRole(field) === 'due');
  const debtor = debtorOf(entity);
  const isPayable = payable.find(entity.label) === true;
  const owes = kindOf(entity.label) === 'person' || debtor !== undefined;
  const title = isPayable
    ? say(entity, 'To pay')
    : owes
      ? say(entity, 'Who owes')
      : say(entity, 'Unpaid {many}');
  return [
    {
      rank: 11,
      stat: {
        label: isPayable ? say(entity, 'To pay') : say(entity, 'Outstanding'),
        icon: 'Wallet',
        entity: entity.name,
        measure: 'sum',
        field: amount.name,
        where,
        hint: say(entity, 'Unpaid {many}'),
      },
      list: {
        title,
        entity: entity.name,
        sort: due?.name ?? `-${amount.name}`,
        where,
        ...besides(amount, debtor ?? due),
        empty: say(entity, 'Everything is paid.'),
      },
    },
    ...(debtor?.reference
      ? [
          {
            rank: 30,
            chart: {
              title: say(entity, 'Outstanding by {field}', { field: debtor.label }),
              kind: 'bar' as const,
              entity: entity.name,
              by: debtor.name,
              sum: amount.name,
              where,
            },
          },
        ]
      : []),
  ];
};
