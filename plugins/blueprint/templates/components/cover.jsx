/** A stable hash, so that a record always has the same colors. */
function hashOf(text) {
  return [...text].reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)) >>> 0, 7);
}

/** The image of a record, or a drawing in the theme's colors if it has none. */
export function Cover({ image, seed, icon: CoverIcon, className = '' }) {
  if (image) return <img src={image} alt="" className={`object-cover ${className}`} />;
  const hash = hashOf(seed);
  const first = `var(--chart-${(hash % 5) + 1})`;
  const second = `var(--chart-${((hash >>> 4) % 5) + 1})`;
  const angle = 110 + (hash % 60);

  return (
    <div
      aria-hidden
      className={`relative flex items-center justify-center overflow-hidden ${className}`}
      style={{
        background: `linear-gradient(${angle}deg, color-mix(in oklab, ${first} 62%, var(--card)), color-mix(in oklab, ${second} 26%, var(--card)))`,
      }}
    >
      <CoverIcon className="absolute -right-5 -bottom-6 size-32 text-white/20" />
      <CoverIcon className="size-9 text-white/90" />
    </div>
  );
}
