import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ACAO_ROTULOS } from '@relato/domain/acao-auditada';
import { useTranslate } from 'react-admin';
import { useRotulo } from '../i18n/useIdioma';
import { itemSx } from '../layout/listSx';
import { Moment } from '../layout/Moment';
import type { Deed } from './deed';
import { NamedThing } from './NamedThing';
import { useDetails } from './useDetails';

/** One deed: when, who, what, and on what. */
export const DeedRow = ({ deed: { id, em, acao, usuario, alvo, detalhes } }: { deed: Deed }) => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  const details = useDetails(detalhes);
  return (
    <Box
      component="li"
      sx={{
        ...itemSx,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '16.5rem minmax(0, 12rem) minmax(0, 1fr) minmax(0, 12rem)' },
        columnGap: 2,
        rowGap: 0.25,
        alignItems: 'baseline',
      }}
    >
      <Box sx={{ fontSize: '0.875rem' }}>
        <Moment ms={em} />{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          · {translate('app.auditoria.numero', { numero: id })}
        </Box>
      </Box>
      <Typography>{usuario ? <NamedThing thing={usuario} /> : translate('app.auditoria.sistema')}</Typography>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{rotulo(ACAO_ROTULOS[acao])}</Typography>
        {details.length > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {details.join(' · ')}
          </Typography>
        )}
      </Box>
      <Typography component="div">{alvo && <NamedThing thing={alvo} filterable />}</Typography>
    </Box>
  );
};
