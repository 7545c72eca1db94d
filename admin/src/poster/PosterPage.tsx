import { type Language, LANGUAGES } from '@relato/domain/language';
import { Box, Button, GlobalStyles } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { UNIT_QUERY, unitAddress, withUnit } from '@relato/domain/unit-address';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ENDONYMS } from '../i18n/i18nProvider';
import { useDomainLabel, useLanguage } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import type { Unit } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { useCan } from '../session/permissions';
import { useMe } from '../session/useMe';
import { Choice } from '../ui/Choice';
import { PlainSelect } from '../ui/forms/SelectField';
import { MessageScreen } from '../ui/MessageScreen';
import { PageHeader } from '../ui/PageHeader';
import { brand } from '../ui/theme/brand';
import { useWatched } from '../ui/watched';
import { PosterSheet, type Size, SIZES } from './PosterSheet';

const ALL = 'todos';

const SIZE_NAMES = Object.keys(SIZES) as Size[];

/** `/cartaz`: a sheet or cards that lead people to the channel, to be printed and hung up. */
export const PosterPage = () => {
  const { me } = useMe();
  if (!me) return null;
  const { canal, empresa } = me;
  if (canal === undefined)
    return (
      <MessageScreen title="app.cartaz.semEndereco" text="app.cartaz.semEnderecoTexto">
        {null}
      </MessageScreen>
    );
  return <PosterChoice channel={canal} company={empresa} />;
};

/** The units that a poster can lead to: open, with people who receive the reports. */
function useUnitsWithPeople(): Unit[] {
  const team = useTeamData();
  const { data = [] } = useQuery({
    queryKey: ['unidades'],
    queryFn: () => team.units(),
    enabled: useCan('organizacao.gerir'),
  });
  return data.filter(({ encerradaEm, pessoas }) => encerradaEm === undefined && pessoas.length > 0);
}

const PosterChoice = ({ channel, company }: { channel: string; company: string }) => {
  const translate = useTranslate();
  const look = useWatched(brand);
  const [size, setSize] = useState<Size>('a4');
  const [language, setLanguage] = useState<Language | typeof ALL>(useLanguage());
  const domainLabel = useDomainLabel();
  const units = useUnitsWithPeople();
  const [query] = useSearchParams();
  const [address, setAddress] = useState(unitAddress(query.get(UNIT_QUERY)) ?? '');
  const unit = units.find(({ endereco }) => endereco === address);
  const { paper } = SIZES[size];
  return (
    <>
      <GlobalStyles
        styles={{
          '@page': {
            size: `${paper} !important`,
            margin: '0 !important',
            '@bottom-right': { content: 'none !important' },
          },
        }}
      />
      <Box className="nao-imprimir">
        <PageHeader name={translate('app.cartaz.titulo')}>
          <Button variant="contained" onClick={() => window.print()}>
            {translate('app.cartaz.imprimir')}
          </Button>
        </PageHeader>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
          <Choice
            label={translate('app.cartaz.tamanho')}
            value={size}
            onChange={setSize}
            options={SIZE_NAMES.map((each) => ({
              value: each,
              label: translate(`app.cartaz.tamanhos.${each}`),
            }))}
          />
          <Choice
            label={translate('app.cartaz.idioma')}
            value={language}
            onChange={setLanguage}
            options={[
              ...LANGUAGES.map((each) => ({ value: each, label: ENDONYMS[each] })),
              { value: ALL, label: translate('app.cartaz.todos') },
            ]}
          />
          {units.length > 0 && (
            <PlainSelect
              label={translate('app.cartaz.unidade')}
              size="small"
              value={unit?.endereco ?? ''}
              onChange={({ target }) => setAddress(target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
              sx={{ width: { xs: '100%', sm: '20rem' } }}
              options={[
                { value: '', label: translate('app.cartaz.todaEmpresa') },
                ...units.map(({ endereco, nome }) => ({
                  value: endereco,
                  label: domainLabel(nome),
                })),
              ]}
            />
          )}
        </Box>
      </Box>
      <Box component="section" aria-label={translate('app.cartaz.previa')}>
        <PosterSheet
          size={size}
          company={company}
          look={look}
          channel={unit ? withUnit(`${channel}/`, unit.endereco) : channel}
          unit={unit?.nome}
          languages={language === ALL ? LANGUAGES : [language]}
        />
      </Box>
    </>
  );
};
