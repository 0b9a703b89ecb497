interface PageTitleProps {
  readonly title: string;
  readonly description: string;
}

/** The headline of a page, on the background of the app. */
export function PageTitle({ title, description }: PageTitleProps) {
  return (
    <div className="mx-auto mb-8 flex max-w-2xl flex-col items-center gap-3 text-center md:mb-10">
      <h1
        className="text-3xl font-semibold tracking-tight text-balance md:text-4xl"
        style={{ color: 'var(--tool-header)' }}
      >
        {title}
      </h1>
      {description && (
        <p
          className="text-base text-pretty whitespace-pre-line md:text-lg"
          style={{ color: 'var(--tool-subheader)' }}
        >
          {description}
        </p>
      )}
    </div>
  );
}
