export default function BookTitle({ book: { title, author }, as: Tag = 'p' }) {
  return (
    <Tag>
      <cite>{title}</cite>
      {author ? <> by {author}</> : null}
    </Tag>
  );
}
