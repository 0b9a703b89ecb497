/** The methods of entity clients. */
export const entityMethods: readonly string[] =
  'list filter count sum get create update delete bulkCreate page aggregate similar increment upsert updateMany deleteMany'.split(
    ' ',
  );
