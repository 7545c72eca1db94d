import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import { Box, Link } from '@mui/material';
import { IDIOMAS } from '@relato/domain/idioma';
import { RESPOSTAS_INICIAIS } from '@relato/domain/resposta-pronta';
import { DataTable, DeleteWithConfirmButton, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useCan } from '../account/useMe';
import { useTeamData } from '../dataProvider';
import { useTellFailure } from '../http';
import { AddLink } from '../layout/PageHeader';
import { EmptyNote } from '../layout/MessageScreen';
import { FilterSelect, ListFilters } from '../layout/ListFilters';
import { Cards, TeamList } from '../layout/TeamList';
import { VerbButton } from '../layout/VerbButton';
import { useNarrow } from '../layout/media';
import { useFilterValues } from '../reports/list/filters/useFilter';
import { Mark } from '../reports/marks/Mark';
import type { RespostaPronta } from '../api';

const BY_TITLE = { field: 'titulo', order: 'ASC' } as const;

/** `/respostas-prontas`: texts that the team need not write twice. */
export const CannedReplyList = () => {
  const translate = useTranslate();
  const manages = useCan()('respostas_prontas.gerir');
  const narrow = useNarrow();
  const label = translate('app.respostas.legenda');
  return (
    <TeamList
      resource="respostas-prontas"
      texts="app.respostas"
      sort={BY_TITLE}
      intro="app.respostas.explicacao"
      tools={
        <>
          <ListFilters>
            <FilterSelect
              source="idioma"
              options={IDIOMAS.map((value) => ({ value, label: translate(`app.respostas.idiomas.${value}`) }))}
            />
          </ListFilters>
          {manages && <AddLink to="/respostas-prontas/create" text="app.respostas.nova" />}
        </>
      }
    >
      {narrow ? (
        <Cards label={label} empty={<Nothing />}>
          <Title /> <Language />
          <Beginning />
          {manages && <DeleteReply />}
        </Cards>
      ) : (
        <DataTable bulkActionButtons={false} rowClick={false} aria-label={label} empty={<Nothing />}>
          <DataTable.Col source="titulo">
            <Title />
          </DataTable.Col>
          <DataTable.Col source="idioma">
            <Language />
          </DataTable.Col>
          <DataTable.Col source="texto" disableSort>
            <Beginning />
          </DataTable.Col>
          {manages && (
            <DataTable.Col label="app.usuarios.acoes">
              <DeleteReply />
            </DataTable.Col>
          )}
        </DataTable>
      )}
    </TeamList>
  );
};

/** Says that there is nothing yet, and offers what most teams begin with. */
const Nothing = () => {
  const manages = useCan()('respostas_prontas.gerir');
  const team = useTeamData();
  const filtered = Object.keys(useFilterValues()).length > 0;
  if (filtered) return <EmptyNote title="app.respostas.vaziaIdioma" />;
  const begin = async () => {
    for (const idioma of IDIOMAS) {
      for (const text of RESPOSTAS_INICIAIS[idioma]) {
        await team.create('respostas-prontas', { data: { idioma, ...text } });
      }
    }
  };
  return (
    <EmptyNote title="app.respostas.vazia" text="app.respostas.iniciaisTexto">
      {manages && (
        <VerbButton
          resource="respostas-prontas"
          label="app.respostas.iniciais"
          send={begin}
          success="app.respostas.iniciaisCriadas"
        />
      )}
    </EmptyNote>
  );
};

/** The title of a text, and the way to it; one that was altered has none, and can only be deleted. */
const Title = () => {
  const translate = useTranslate();
  const manages = useCan()('respostas_prontas.gerir');
  const reply = useRecordContext<RespostaPronta>();
  if (!reply) return null;
  const { id, titulo, idioma, adulterado } = reply;
  if (adulterado) return <strong>{translate('app.relato.adulterado')}</strong>;
  if (!manages) return <strong lang={idioma}>{titulo}</strong>;
  return (
    <Link component={RouterLink} to={`/respostas-prontas/${id}`} lang={idioma} sx={{ fontWeight: 600, py: 0.5 }}>
      {titulo}
    </Link>
  );
};

const Language = () => {
  const translate = useTranslate();
  const idioma = useRecordContext<RespostaPronta>()?.idioma;
  if (!idioma) return null;
  return (
    <Mark icon={LanguageIcon} tone="neutral">
      {translate(`app.respostas.idiomas.${idioma}`)}
    </Mark>
  );
};

/** How a text begins. */
const Beginning = () => {
  const translate = useTranslate();
  const reply = useRecordContext<RespostaPronta>();
  return (
    <Box
      lang={reply?.idioma}
      sx={{
        maxWidth: '75ch',
        color: 'text.secondary',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 3,
        overflow: 'hidden',
      }}
    >
      {reply?.adulterado ? translate('app.respostas.adulterada') : reply?.texto}
    </Box>
  );
};

const DeleteReply = () => {
  const translate = useTranslate();
  const onError = useTellFailure();
  const reply = useRecordContext<RespostaPronta>();
  const titulo = reply?.adulterado ? translate('app.relato.adulterado') : reply?.titulo;
  return (
    <DeleteWithConfirmButton
      aria-label={translate('app.respostas.apagarTitulo', { titulo })}
      confirmTitle={translate('app.respostas.apagarPergunta', { titulo })}
      confirmContent={translate('app.respostas.apagarTexto')}
      confirmColor="warning"
      successMessage="app.respostas.apagada"
      mutationOptions={{ onError }}
    />
  );
};
