const beginnings =
  /^(?:please\s+)?(?:start over|start again|start from scratch|from scratch|begin again|scrap (?:it|this|everything)|throw (?:it|this) away|forget (?:it|this|everything)|replace (?:it|this|the app|everything) (?:with|by)|rebuild (?:it|this|the app) as|make (?:it|this) (?:a|an) (?:completely )?different app)\b[\s,:.—–-]*(?:and\s+)?(?:with|as|by|make|build|create)?\s*/i;

/** The description of the new app, if a request replaces the current one. */
export function startsOver(request: string): string | undefined {
  const match = beginnings.exec(request.trim());
  return match ? request.trim().slice(match[0].length) : undefined;
}

/** Whether a request describes a whole app although one exists, and may be meant to replace it. */
export function describesNewApp(request: string): boolean {
  return /^(?:please\s+)?(?:can you\s+|could you\s+|i (?:want|need|would like)\s+(?:you to\s+)?)?(?:build|make|create|generate|design)\s+(?:me\s+)?(?:an?|the|another|a new|my)\s+(?!app\b(?! (?:for|to|that|with|where|which)\b)|(?:page|field|chart|board|calendar|dashboard|button|form|list of|section|new (?:page|field|section))\b).*\b(?:app|tracker|crm|system|tool|platform|planner|manager|website|site)\b/i.test(
    request.trim(),
  );
}
