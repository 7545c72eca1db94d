/** What each name stands for, as a list of definitions. */
export function Definitions({ of, className }: { of: readonly { name: string; text: string }[]; className: string }) {
  return (
    <dl className={className}>
      {of.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
