const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text) {
  return String(text).replace(/[&<>"']/g, (character) => entities[character]);
}

/** The text as HTML, with the searched words marked. */
export function highlight(text, words) {
  const safe = escapeHtml(text);
  if (!words.trim()) return safe;
  const pattern = escapeHtml(words.trim()).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return safe.replace(new RegExp(pattern, 'gi'), (match) => `<mark>${match}</mark>`);
}
