/** Names the template that an address starts an app from: `?duplicateTemplate=meal-planner`. */
export const duplicateParameter = 'duplicateTemplate';
