/** Id of a plan of `config/plans.yaml`: `lite`, `explorer`, … */
export type PlanId = string;
