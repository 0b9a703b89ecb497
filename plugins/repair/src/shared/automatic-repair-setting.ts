/** Name of the setting that lets the assistant fix issues of its replies on its own. */
export const automaticRepairKey = 'repairsAutomatically';
