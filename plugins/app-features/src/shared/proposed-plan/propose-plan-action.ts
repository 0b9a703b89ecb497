/** The type of the action that proposes a plan; its content is the plan as JSON. */
export const proposePlanAction = 'propose_plan';
