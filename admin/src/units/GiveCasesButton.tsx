import { Button } from '@mui/material';
import { useState } from 'react';
import { useDomainLabel } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import type { Unit } from '../session/api';
import { useCan } from '../session/permissions';
import { useMe } from '../session/useMe';
import { GiveCasesDialog } from './GiveCasesDialog';
import { useOwnUnits } from './useUnits';

/**
 * 'Dar os casos abertos': for a person of the unit, if there is another active person to give them
 * to.
 */
export const GiveCasesButton = ({ unit }: { unit: Unit }) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const givesCases = useCan('acessos.dar');
  const { me } = useMe();
  const [isOpen, setOpen] = useState(false);
  const isOfUnit = unit.pessoas.some(({ usuarioId }) => usuarioId === me?.id);
  const others = unit.pessoas.filter(({ usuarioId, ativo }) => ativo && usuarioId !== me?.id);
  if (!givesCases || !isOfUnit || others.length === 0) return null;
  return (
    <>
      <Button
        aria-label={translate('app.unidades.verbo', {
          verbo: translate('app.unidades.darCasos'),
          nome: domainLabel(unit.nome),
        })}
        onClick={() => setOpen(true)}
      >
        {translate('app.unidades.darCasos')}
      </Button>
      {isOpen && (
        <GiveCasesDialog unitId={unit.id} people={others} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

/** The same on the page of a case, for people of its unit who do not see the page of all units. */
export const GiveCasesOfUnit = ({ id }: { id: string }) => {
  const { data = [] } = useOwnUnits();
  const unit = data.find((one) => one.id === id);
  return unit ? <GiveCasesButton unit={unit} /> : null;
};
