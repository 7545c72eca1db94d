import type { ReactNode } from 'react';

interface PartProps {
  id: string;
  heading: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function Part({ id, heading, className, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

/** A list of names with their values, as definitions. */
export function Definitions({
  of,
  className,
}: {
  of: readonly { name: string; text: ReactNode }[];
  className: string;
}) {
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

/** A list of distinct texts. */
export function Points({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
