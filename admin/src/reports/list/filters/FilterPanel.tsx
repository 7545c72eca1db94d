import { GRAVIDADE_ROTULOS, GRAVIDADES } from '@relato/domain/gravidade';
import { MOTIVO_ROTULOS, MOTIVOS } from '@relato/domain/motivo';
import { FILTROS_PRAZO } from '@relato/domain/prazo';
import { STATUS, STATUS_ROTULOS } from '@relato/domain/status';
import { useTranslate } from 'react-admin';
import { useRotulo } from '../../../i18n/useIdioma';
import { FilterDate, FilterSelect, ListFilters } from '../../../layout/ListFilters';

/** Every filter that the server offers. */
export const FilterPanel = () => {
  const translate = useTranslate();
  const rotulo = useRotulo();
  return (
    <ListFilters>
      <FilterSelect source="status" options={STATUS.map((id) => ({ value: id, label: rotulo(STATUS_ROTULOS[id]) }))} />
      <FilterSelect source="motivo" options={MOTIVOS.map((id) => ({ value: id, label: rotulo(MOTIVO_ROTULOS[id]) }))} />
      <FilterSelect
        source="gravidade"
        options={GRAVIDADES.map((id) => ({ value: id, label: rotulo(GRAVIDADE_ROTULOS[id]) }))}
      />
      <FilterSelect
        source="procedencia"
        options={[
          { value: true, label: translate('app.procedencia.procedente') },
          { value: false, label: translate('app.procedencia.naoProcedente') },
        ]}
      />
      <FilterSelect
        source="lido"
        options={[
          { value: false, label: translate('app.leitura.naoLido') },
          { value: true, label: translate('app.leitura.lido') },
        ]}
      />
      <FilterSelect
        source="vencido"
        options={[
          { value: true, label: translate('app.prazo.vencido') },
          { value: false, label: translate('app.prazo.emDia') },
        ]}
      />
      <FilterSelect
        source="prazo"
        options={FILTROS_PRAZO.map((id) => ({ value: id, label: translate(`app.prazos.filtros.${id}`) }))}
      />
      <FilterDate source="criadoEm_gte" moment="start" />
      <FilterDate source="criadoEm_lte" moment="end" />
    </ListFilters>
  );
};
