import { Box } from '@mui/material';
import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** The quiet zone around the code, in its units. */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  label: string;
  /** Its side, as a CSS length. */
  side: string;
  /** In a column without room for it: how small its side may become, as a CSS length. */
  smallestSide?: string;
}

/** A text as a QR code; dark on light in both themes, as cameras need it. */
export const QrCode = ({ text, label, side, smallestSide }: QrCodeProps) => {
  const { path, units } = useMemo(() => drawn(text), [text]);
  const box = String(units + 2 * QUIET);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${box} ${box}`}
      sx={{
        width: side,
        maxWidth: '100%',
        bgcolor: '#fff',
        alignSelf: 'center',
        // Only the height changes: the drawing stays square in its middle.
        ...(smallestSide === undefined ? { flexShrink: 0 } : { minHeight: smallestSide }),
      }}
    >
      <path
        d={path}
        transform={`translate(${String(QUIET)} ${String(QUIET)})`}
        fill="#000"
        shapeRendering="crispEdges"
      />
    </Box>
  );
};

function drawn(text: string): { path: string; units: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const units = code.getModuleCount();
  const positions = Array.from({ length: units }, (_, index) => index);
  const path = positions
    .flatMap((row) =>
      positions
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column} ${row}h1v1h-1z`),
    )
    .join('');
  return { path, units };
}
