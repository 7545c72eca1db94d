import AlteredIcon from '@mui/icons-material/ReportProblemOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { withUnit } from '@relato/domain/unit-address';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useDates } from '../i18n/formats';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import type { Unit } from '../session/api';
import { useTeamData } from '../session/dataProvider';
import { useMe } from '../session/useMe';
import { itemSx, listSx } from '../ui/listSx';
import { Mark } from '../ui/Mark';
import { EmptyNote, LoadFailure } from '../ui/MessageScreen';
import { PageHeader } from '../ui/PageHeader';
import { VerbButton } from '../ui/VerbButton';
import { GiveCasesButton } from './GiveCasesButton';
import { PeopleDialog } from './PeopleDialog';
import { UnitDialog } from './UnitDialog';
import { UNITS, useUnitChange, useUnits } from './useUnits';

/** `/unidades`: plants and subsidiaries whose reports go to their own people. */
export const UnitsPage = () => {
  const translate = useTranslate();
  const { data: units, error, refetch } = useUnits();
  const [dialog, setDialog] = useState<ReactNode>();
  const close = () => setDialog(undefined);
  return (
    <>
      <PageHeader name={translate('app.unidades.titulo')}>
        <Button variant="contained" onClick={() => setDialog(<UnitDialog onClose={close} />)}>
          {translate('app.unidades.nova')}
        </Button>
      </PageHeader>
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch', mb: 2 }}>
        {translate('app.unidades.intro')}
      </Typography>
      {error !== null && !units && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {units?.length === 0 && (
        <EmptyNote title="app.unidades.vazio" text="app.unidades.vazioTexto" />
      )}
      {units && units.length > 0 && (
        <Box component="ul" aria-label={translate('app.unidades.titulo')} sx={listSx}>
          {units.map((unit) => (
            <UnitItem key={unit.id} unit={unit} open={setDialog} onClose={close} />
          ))}
        </Box>
      )}
      {dialog}
    </>
  );
};

interface UnitItemProps {
  unit: Unit;
  open: (dialog: ReactNode) => void;
  onClose: () => void;
}

const UnitItem = ({ unit, open, onClose }: UnitItemProps) => {
  const translate = useTranslate();
  const { date } = useDates();
  const domainLabel = useDomainLabel();
  const { me } = useMe();
  const { id, endereco, pessoas, encerradaEm, adulterado } = unit;
  const nome = domainLabel(unit.nome);
  const names = pessoas.map((person) =>
    person.ativo ? person.nome : translate('app.unidades.inativa', { nome: person.nome }),
  );
  return (
    <Box component="li" sx={itemSx} data-unidade={id}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {nome}
      </Typography>
      {adulterado && (
        <Mark icon={AlteredIcon} tone="danger" filled text="app.unidades.adulterada" />
      )}
      {encerradaEm === undefined ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {withUnit(`${me?.canal ?? ''}/`, endereco)}
        </Typography>
      ) : (
        <Typography variant="body2">
          {translate('app.unidades.encerradaEm', { data: date(encerradaEm) })}
        </Typography>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {names.length === 0
          ? translate('app.unidades.semPessoas')
          : translate('app.unidades.recebem', { nomes: names.join(', ') })}
      </Typography>
      <UnitVerbs unit={unit} nome={nome} open={open} onClose={onClose} />
    </Box>
  );
};

const UnitVerbs = ({ unit, nome, open, onClose }: UnitItemProps & { nome: string }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const change = useUnitChange();
  const { id, endereco, pessoas, versao, encerradaEm, adulterado } = unit;
  const isOpen = encerradaEm === undefined && !adulterado;
  const verb = (label: 'editar' | 'pessoas', dialog: ReactNode) => (
    <Button
      aria-label={translate('app.unidades.verbo', {
        verbo: translate(`app.unidades.${label}`),
        nome,
      })}
      onClick={() => open(dialog)}
    >
      {translate(`app.unidades.${label}`)}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, '& > *': { minHeight: 44 } }}>
      {isOpen && verb('editar', <UnitDialog unit={unit} onClose={onClose} />)}
      {isOpen && verb('pessoas', <PeopleDialog unit={unit} onClose={onClose} />)}
      <GiveCasesButton unit={unit} />
      {isOpen && pessoas.length > 0 && (
        <Link
          component={RouterLink}
          to={withUnit('/cartaz', endereco)}
          sx={{ alignContent: 'center', px: 1 }}
          aria-label={translate('app.unidades.verbo', {
            verbo: translate('app.cartaz.titulo'),
            nome,
          })}
        >
          {translate('app.cartaz.titulo')}
        </Link>
      )}
      {(isOpen || adulterado) && (
        <VerbButton
          resource={UNITS}
          label="app.unidades.encerrar"
          aria-label={translate('app.unidades.verbo', {
            verbo: translate('app.unidades.encerrar'),
            nome,
          })}
          color="error"
          question={{
            title: translate('app.unidades.encerrarTitulo', { nome }),
            text: 'app.unidades.encerrarTexto',
            destructive: true,
          }}
          send={() => change(team.closeUnit(id, versao))}
          success="app.unidades.encerrada"
        />
      )}
    </Box>
  );
};
