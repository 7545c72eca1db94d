/**
 * CSS separates the two halves of a protocol: selecting and searching find all eight characters.
 */
export function Protocol({ of }: { of: string }) {
  return (
    <span className="protocol-code">
      <span>{of.slice(0, 4)}</span>
      <span>{of.slice(4)}</span>
    </span>
  );
}
