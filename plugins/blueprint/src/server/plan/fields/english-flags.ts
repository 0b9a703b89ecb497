import type { FieldEntry } from './field-meaning.js';

/** Fields that are yes or no. */
export const englishFlags: readonly FieldEntry[] = [
  {
    type: 'boolean',
    fieldness: 'always',
    words:
      'recommend|would recommend|recommended|would buy again|would go again|showed up|turned up|no showed|handed over|handed in|given back|signed off|switched on|done|completed|complete|finished|paid|paid up|fully paid|unpaid|active|inactive|archived|favorite|favourite|available|published|confirmed|approved|bought|packed|watched|sold|vaccinated|neutered|spayed|castrated|house trained|housebroken|featured|in stock|out of stock|checked|sent|returned|signed|verified|enabled|visited|yes no|borrowed|owned|delivered|shipped|received|billable|billed|invoiced|recurring|repeating|attended|harvested|cooked|played|yes or no|true false|locked|occupied|vacant|furnished|pet friendly|pets allowed|smoking|vegetarian|vegan|gluten free|dairy free|perishable|fragile|refrigerated|licensed|insured|certified|qualified|trained|accepted|declined|rejected|resolved|solved|fixed|repaired|cleaned|tested|inspected|watered|fed|medicated|reimbursed|refunded|reconciled|cleared|deductible expense|tax deductible|taxable|subscribed|newsletter consent|consent given|photo consent|photo permission|gdpr consent|terms accepted|accepts terms|opt in|opted in|breakfast included|wheelchair accessible|wheelchair access|accessible|accessibility|barrier free|remote work|full day|all day|whole day|in person|on site|mandatory|compulsory|chargeable|free of charge|for sale|on sale|for rent|on loan|lent|lent out|rented out|booked|reserved|cancelled|canceled|no show|checked in|checked out|arrived|departed|collected|picked up|assembled|installed|ready for pickup|gift wrapping|queen seen|queen present|eggs seen|overdue|blocked|flagged|starred|pinned|bookmarked|notified|reminded|contacted|replied|answered|invited|registered|enrolled|passed|failed|graduated|licensed driver|key returned|keys returned|deposit paid|deposit returned|deposit received|fee paid|dues paid|rent paid|subscription paid|payment received|contract signed|consent signed|waiver signed|needs transport|transport needed|needs repair|damaged|broken|defective|worn out|missing|stolen|for children|kid friendly|child friendly|family friendly|dog friendly|drinks included|meals included|refundable|returnable|reusable|recyclable|edible|poisonous|invasive|endangered|evergreen|fertilized|pruned|repotted|germinated|deceased flag|fasting|completed today|done today|milked|dehorned|shod|wormed|dewormed|microchipped|chipped',
  },
  {
    type: 'boolean',
    inPhrases: 'nothing',
    words:
      'member|is member|vip|breakfast|parking|wifi|garage|balcony|elevator|lift|pool|air conditioning|smoker|non smoker|permission|consent|newsletter|waiver|photo release|helmet|life jacket|bicycle|extra bed|high chair|baby seat|catering|pedigree|lost property|first aider|first aid|background check|dbs check|driver license|consent form|optional|free|late|rare|open|closed|public|private|present|first time|returning|remote|online|limited edition|first edition|called|liked|left handed|gift wrap|home game|new customer|visible|important|urgent|absent|pregnant|alive|sober|hardy|won|lost|read|ready|virtual|seasonal|frozen|spicy|organic|toxic|hidden',
  },
];
