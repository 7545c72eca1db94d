import { useTranslate } from 'react-admin';
import { VerbButton } from '../../layout/VerbButton';
import { useTeamData } from '../../useTeamData';
import type { RelatoEquipe } from '../report';

/** Holds a report, so that nobody deletes it; asks before it is let go, since its time may be over. */
export const HoldButton = ({ report: { id, retido } }: { report: RelatoEquipe }) => {
  const translate = useTranslate();
  const team = useTeamData();
  return (
    <VerbButton
      key={String(retido)}
      resource="relatos"
      label={translate(retido ? 'app.retencao.liberar' : 'app.retencao.reter')}
      question={
        retido
          ? { title: 'app.retencao.liberarTitulo', content: 'app.retencao.liberarTexto', confirmColor: 'warning' }
          : undefined
      }
      send={() => (retido ? team.release(id) : team.hold(id))}
      success={retido ? 'app.retencao.desfeita' : 'app.retencao.feita'}
    />
  );
};
