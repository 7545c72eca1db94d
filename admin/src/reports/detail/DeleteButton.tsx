import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { VerbButton } from '../../layout/VerbButton';
import { useTeamData } from '../../useTeamData';
import type { RelatoEquipe } from '../report';
import { useListAddress } from './useListAddress';

/** Deletes a report after asking; nothing can bring it back. */
export const DeleteButton = ({ report }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  const team = useTeamData();
  const navigate = useNavigate();
  const { back, state } = useListAddress();
  return (
    <VerbButton
      resource="relatos"
      label={translate('app.relato.apagar')}
      color="error"
      question={{ title: 'app.relato.apagarTitulo', content: 'app.relato.apagarTexto', confirmColor: 'warning' }}
      send={() => team.delete('relatos', { id: report.id })}
      success="app.relato.apagado"
      onDone={() => void navigate(back, { state })}
    />
  );
};
