/** Who may see and change the rows of an entity, as plans name it. */
export const planAccessKinds = ['private', 'team', 'public', 'form', 'admins'] as const;
export type PlanAccess = (typeof planAccessKinds)[number];

export const planAccessLabels: Readonly<Record<PlanAccess, string>> = {
  private: 'Each person, their own',
  team: 'Everyone who signs in',
  public: 'Anyone sees them, admins change them',
  form: 'Anyone adds them, admins see them',
  admins: 'Admins only',
};
