import type { Label, Language } from '@relato/domain/language';
import type { Logo as LogoData } from '@relato/domain/logo';
import { Box } from '@mui/material';
import type { ComponentProps } from 'react';
import { useTranslate } from '../i18n/translate';
import { QrCode } from '../ui/QrCode';
import type { Brand } from '../ui/theme/brand';
import { QUESTION, sentencesFor } from './words';

/** The paper of each size, and what is printed on it. Lengths in millimetres. */
export const SIZES = {
  a4: { paper: 'A4', width: 210, height: 297, copies: 1 },
  a5: { paper: 'A5', width: 148, height: 210, copies: 1 },
  cartao: { paper: 'A4', width: 210, height: 297, copies: 10 },
} as const;

export type Size = keyof typeof SIZES;

interface PosterProps {
  company: string;
  /** The organisation's own. */
  look: Brand;
  /** The channel's address. */
  channel: string;
  /** The name of the unit that the reports go to; absent for the whole company. */
  unit?: Label;
  languages: readonly Language[];
}

/** A unit's name in the poster's languages, each wording once. */
const unitName = ({ unit, languages }: Pick<PosterProps, 'unit' | 'languages'>): string =>
  [...new Set(languages.map((language) => unit?.[language] ?? ''))].join(' · ');

/**
 * A sheet as it will be printed. Its lengths are shares of the sheet's width, so that the preview
 * and the paper look alike.
 */
export const PosterSheet = ({ size, ...poster }: PosterProps & { size: Size }) => {
  const { width, height, copies } = SIZES[size];
  return (
    <Box
      data-folha={size}
      sx={{
        containerType: 'inline-size',
        width: '100%',
        maxWidth: 560,
        aspectRatio: `${String(width)} / ${String(height)}`,
        bgcolor: '#fff',
        color: '#000',
        border: 1,
        borderColor: '#888',
        '@media print': {
          position: 'absolute',
          top: 0,
          left: 0,
          maxWidth: 'none',
          width: `${String(width)}mm`,
          // A sheet of the paper's exact height would be followed by an empty one.
          height: `${String(height - 1)}mm`,
          aspectRatio: 'auto',
          border: 0,
        },
      }}
    >
      {copies === 1 ? <Poster {...poster} /> : <Cards {...poster} copies={copies} />}
    </Box>
  );
};

const Poster = ({ company, look, channel, unit, languages }: PosterProps) => {
  const isAlone = languages.length === 1;
  return (
    <Box sx={{ ...columnSx, height: '100%', p: '8cqw', gap: isAlone ? '4cqw' : '2.5cqw' }}>
      <Sender company={company} look={look} />
      {unit && (
        <Box sx={{ fontSize: '5cqw', fontWeight: 700, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
          {unitName({ unit, languages })}
        </Box>
      )}
      {languages.map((language) => (
        <Box key={language} lang={language} sx={{ ...columnSx, gap: '1.2cqw' }}>
          <Box sx={{ fontSize: isAlone ? '9cqw' : '5cqw', fontWeight: 700, lineHeight: 1.3 }}>
            {QUESTION[language]}
          </Box>
          {sentencesFor(unit ? 'unit' : 'team').map((sentence) => (
            <Box
              key={sentence.pt}
              sx={{ fontSize: isAlone ? '3.6cqw' : '2.4cqw', lineHeight: 1.4 }}
            >
              {sentence[language]}
            </Box>
          ))}
        </Box>
      ))}
      {/* Long names and texts take their room from the code, so that all stays on one sheet. */}
      <Box sx={{ ...columnSx, alignItems: 'center', mt: 'auto', minHeight: 0 }}>
        <ChannelCode channel={channel} side={isAlone ? '50cqw' : '40cqw'} smallestSide="20cqw" />
        <Address channel={channel} sx={{ fontSize: '3.6cqw' }} />
      </Box>
    </Box>
  );
};

/** The organisation, underlined in its colour, which stays when the poster is printed. */
const Sender = ({ company, look: { accent, logo } }: Pick<PosterProps, 'company' | 'look'>) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: '2cqw',
      fontSize: '4cqw',
      fontWeight: 600,
      lineHeight: 1.25,
      ...(accent !== undefined && {
        pb: '2cqw',
        borderBottom: '0.8cqw solid',
        borderColor: accent,
        '@media print': { borderColor: `${accent} !important` },
      }),
    }}
  >
    {logo && <Logo logo={logo} height="9cqw" />}
    <CompanyName company={company} />
  </Box>
);

const CompanyName = ({ company }: { company: string }) => (
  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{company}</Box>
);

const Logo = ({ logo, height }: { logo: LogoData; height: string }) => (
  <Box
    component="img"
    src={logo.path}
    alt=""
    width={logo.width}
    height={logo.height}
    sx={{ width: 'auto', height, maxWidth: '40%', objectFit: 'contain', flexShrink: 0 }}
  />
);

/** Two columns of cards of 85 × 55 mm. */
const Cards = ({ copies, ...card }: PosterProps & { copies: number }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(2, 40.4cqw)',
      gridAutoRows: '26.1cqw',
      justifyContent: 'center',
      alignContent: 'center',
      height: '100%',
    }}
  >
    {Array.from({ length: copies }, (_, index) => (
      <Card key={index} {...card} />
    ))}
  </Box>
);

/** The company above, as wide as the card; below it the code, and beside that what it leads to. */
const Card = ({ company, look: { logo }, channel, unit, languages }: PosterProps) => (
  <Box
    sx={{
      ...columnSx,
      justifyContent: 'center',
      gap: '0.8cqw',
      p: '2cqw',
      border: '1px dashed #888',
      overflow: 'hidden',
      fontSize: '1.5cqw',
      lineHeight: 1.2,
    }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '1cqw', fontWeight: 600 }}>
      {logo && <Logo logo={logo} height="2.4cqw" />}
      <CompanyName company={company} />
    </Box>
    {unit && <Box sx={{ overflowWrap: 'anywhere' }}>{unitName({ unit, languages })}</Box>}
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '1.5cqw' }}>
      <ChannelCode channel={channel} side="15cqw" />
      <Box sx={{ ...columnSx, gap: '0.6cqw', minWidth: 0 }}>
        {languages.map((language) => (
          <Box
            key={language}
            lang={language}
            sx={{ fontSize: languages.length === 1 ? '2.6cqw' : '1.7cqw', fontWeight: 700 }}
          >
            {QUESTION[language]}
          </Box>
        ))}
        <Address channel={channel} sx={{ fontSize: '1.6cqw' }} />
      </Box>
    </Box>
  </Box>
);

const ChannelCode = ({
  channel,
  ...sides
}: { channel: string } & Pick<ComponentProps<typeof QrCode>, 'side' | 'smallestSide'>) => {
  const translate = useTranslate();
  return (
    <QrCode text={channel} label={translate('app.cartaz.qr', { canal: channel })} {...sides} />
  );
};

/** Without `https://`, which browsers add. */
const Address = ({ channel, sx }: { channel: string; sx: { fontSize: string } }) => (
  <Box sx={{ overflowWrap: 'anywhere', ...sx }}>{channel.replace(/^https?:\/\//, '')}</Box>
);

const columnSx = { display: 'flex', flexDirection: 'column' } as const;
