import { MOTIVO_ROTULOS } from '@relato/domain/motivo';
import Typography from '@mui/material/Typography';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../../openapi';
import { useDatas } from '../i18n/useDatas';
import { useRotulo } from '../i18n/language';
import { EmptyNote } from '../layout/MessageScreen';
import { Moment } from '../layout/Moment';
import { Cards, CardFact, TeamList } from '../layout/TeamList';
import { useNarrow } from '../layout/media';
import { VerbButton } from '../layout/VerbButton';
import { useTeamData } from '../dataProvider';

type Binned = components['schemas']['BinnedReportDto'];

const NEWEST_FIRST = { field: 'apagadoEm', order: 'DESC' } as const;

const MOMENTS = { recebido: 'criadoEm', apagado: 'apagadoEm', ate: 'ate' } as const;

/** `/lixeira`: deleted reports, which a responsible person restores or shreds before their time. */
export const BinList = () => {
  const translate = useTranslate();
  const label = translate('app.lixeira.legenda');
  const nothing = <EmptyNote title={translate('app.lixeira.vazia')} />;
  return (
    <TeamList resource="lixeira" texts="app.lixeira" total sort={NEWEST_FIRST} intro="app.lixeira.explicacao">
      {useNarrow() ? (
        <Cards label={label} empty={nothing}>
          <Reason />
          <Facts />
          <Verbs />
        </Cards>
      ) : (
        <DataTable bulkActionButtons={false} rowClick={false} aria-label={label} empty={nothing}>
          <DataTable.Col source="motivo" label="resources.relatos.fields.motivo">
            <Reason />
          </DataTable.Col>
          <DataTable.Col source="criadoEm" label="app.lixeira.recebido">
            <When of="recebido" />
          </DataTable.Col>
          <DataTable.Col source="apagadoEm" label="app.lixeira.apagado">
            <When of="apagado" />
          </DataTable.Col>
          <DataTable.Col label="app.lixeira.por">
            <ByWhom />
          </DataTable.Col>
          <DataTable.Col label="app.lixeira.ate">
            <When of="ate" />
          </DataTable.Col>
          <DataTable.Col label="app.usuarios.acoes">
            <Verbs />
          </DataTable.Col>
        </DataTable>
      )}
    </TeamList>
  );
};

const Reason = () => {
  const rotulo = useRotulo();
  const motivo = useRecordContext<Binned>()?.motivo;
  return motivo && <Typography sx={{ fontWeight: 600 }}>{rotulo(MOTIVO_ROTULOS[motivo])}</Typography>;
};

const When = ({ of }: { of: keyof typeof MOMENTS }) => {
  const ms = useRecordContext<Binned>()?.[MOMENTS[of]];
  return ms !== undefined && <Moment ms={ms} />;
};

const ByWhom = () => useRecordContext<Binned>()?.apagadoPor?.nome ?? '—';

/** Where there are no columns, each fact with its name. */
const Facts = () => (
  <>
    {Object.keys(MOMENTS).map((of) => (
      <CardFact key={of} name={`app.lixeira.${of}`}>
        <When of={of as keyof typeof MOMENTS} />
      </CardFact>
    ))}
    <CardFact name="app.lixeira.por">
      <ByWhom />
    </CardFact>
  </>
);

const Verbs = () => {
  const translate = useTranslate();
  const team = useTeamData();
  const rotulo = useRotulo();
  const { dataHora } = useDatas();
  const report = useRecordContext<Binned>();
  if (!report) return null;
  const { id, motivo, apagadoEm } = report;
  const nome = `${rotulo(MOTIVO_ROTULOS[motivo])}, ${dataHora(apagadoEm)}`;
  return (
    <>
      <VerbButton
        resource="lixeira"
        label={translate('app.lixeira.restaurar')}
        aria-label={translate('app.lixeira.restaurarNome', { nome })}
        send={() => team.restore(id)}
        success="app.lixeira.restaurado"
      />
      <VerbButton
        resource="lixeira"
        label={translate('app.lixeira.triturar')}
        aria-label={translate('app.lixeira.triturarNome', { nome })}
        color="error"
        question={{
          title: 'app.lixeira.triturarTitulo',
          content: 'app.lixeira.triturarTexto',
          confirmColor: 'warning',
        }}
        send={() => team.shred(id)}
        success="app.lixeira.triturado"
      />
    </>
  );
};
