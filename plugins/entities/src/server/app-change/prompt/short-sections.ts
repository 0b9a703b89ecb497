/** The text about entities for models marked small. */
export const shortSections = {
  actions: `- add_entity, edit_entity: the whole JSON schema in \`file="entities/Name.json"\`; \`read\` and \`write\` set the access levels.
- insert_entity_records: \`entity="Name"\`, content a JSON array of rows.
- update_entity_records: \`entity="Name"\`, content { "filter": { "status": "todo" }, "values": { "status": "open" } }.`,

  data: `# Entities

Field names start with a small letter. Types: string, number, integer, boolean, array, object. A string may have "enum", or "format": date, date-time, email, uri, image, long-text; "x-reference": "Project" makes it the id of a row of that entity. Rows have id, creatorId, createdAt and updatedAt; never declare these, nor an entity User.

Access levels: anonymous (visitors too), all (whoever is signed in), creator (one's own rows), admin, none. Without: creator. A team's data: read="all" write="all". A public catalogue: read="anonymous" write="admin".`,

  client: `'@/api/entities' exports each entity: Task.list('-createdAt'), .filter({ status: 'open', price: { $gte: 5 } }), .get(id), .create(values), .update(id, values), .delete(id). Hooks refresh after every change: useRecords(Task, { filter, sort, limit }) { records, loading }; useRecord(Task, id) { record, loading }; useTotals(Task, { filter, sum: 'price' }) { count, sums }.`,

  rules: `- Add a few rows of believable data with a new entity. <rows> says how many there are; where there are some, insert none.`,

  kit: `- data-table: <DataTable entity={Task} onOpen onEdit onDelete empty /> loads, searches and sorts; record-form: <RecordForm entity={Task} value onSubmit={async (values) => …} onCancel />; record-details: <RecordDetails entity={Task} record />. They draw the fields of the schema; fields={{ notes: false }} leaves one out. Task.options('status') is [{ value, label, tone }]`,
} as const;
