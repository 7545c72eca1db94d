const QUIET_ZONE = 4;

/**
 * A QR code drawn in the page: dark on white in both themes, with the quiet zone that readers need.
 */
export function QrCode({ path, size, label }: { path: string; size: number; label: string }) {
  const full = size + 2 * QUIET_ZONE;

  return (
    <svg
      className="qr"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${full} ${full}`}
      shapeRendering="crispEdges"
    >
      <path d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${full}v${full}h-${full}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
