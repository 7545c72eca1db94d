import Box from '@mui/material/Box';
import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** Light around the code, in its units, so that cameras find it. */
const QUIET = 4;

/** A text as a QR code; dark on light in either theme, as cameras want it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { path, size } = useMemo(() => drawn(text), [text]);
  const side = size + 2 * QUIET;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(side)} ${String(side)}`}
      sx={{ width: 220, maxWidth: '100%', bgcolor: '#fff', alignSelf: 'center' }}
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

function drawn(text: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const units = Array.from({ length: size }, (_, index) => index);
  const path = units
    .flatMap((row) => units.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`))
    .join('');
  return { path, size };
}
