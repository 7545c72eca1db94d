import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useNumeros } from '../i18n/useDatas';
import type { Estatisticas } from '../api';

const DAY_HOURS = 24;

/** The few numbers that one wants first. */
export const KeyFigures = ({ statistics }: { statistics: Estatisticas }) => {
  const translate = useTranslate();
  const { inteiro, decimal, parte } = useNumeros();
  const { total, vencidos, medianaHoras, porIdentificacao } = statistics;
  const hidden = translate('app.painel.oculto');
  const anonymous = porIdentificacao.find(({ valor }) => valor === 'ANONIMO')?.total ?? null;
  // Within an hour is the least that is said.
  const duration = (hours: number) => {
    const inDays = hours >= 2 * DAY_HOURS;
    const shown = decimal(inDays ? hours / DAY_HOURS : Math.max(hours, 1));
    return translate(inDays ? 'app.painel.dias' : 'app.painel.horas', {
      total: shown,
      smart_count: shown === '1' ? 1 : 2,
    });
  };
  const figures = [
    ['total', total === null ? hidden : inteiro(total)],
    ['vencidos', inteiro(vencidos)],
    ['mediana', medianaHoras === null ? hidden : duration(medianaHoras)],
    ['anonimos', anonymous === null || total === null || total === 0 ? hidden : parte(anonymous / total)],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 2, my: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
    >
      {figures.map(([name, value]) => (
        <Box
          key={name}
          sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper', p: { xs: 1.5, sm: 2 }, minWidth: 0 }}
        >
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {translate(`app.painel.numeros.${name}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, mt: 0.5, fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
