import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import { Box, Link } from '@mui/material';
import { type Language, LANGUAGES } from '@relato/domain/language';
import { STARTER_REPLIES } from '@relato/domain/canned-reply';
import { Link as RouterLink } from 'react-router-dom';
import { useCan } from '../session/permissions';
import { useTeamData } from '../session/dataProvider';
import { AddLink } from '../ui/PageHeader';
import { EmptyNote } from '../ui/MessageScreen';
import { FilterSelect, ListFilters } from '../ui/lists/ListFilters';
import { TeamList } from '../ui/lists/TeamList';
import { type TeamColumn, TeamTable } from '../ui/lists/TeamTable';
import { VerbButton } from '../ui/VerbButton';
import { useFilterValues } from '../ui/lists/useFilter';
import { Mark } from '../ui/Mark';
import type { CannedReply } from '../session/api';
import { useTranslate } from '../i18n/translate';

const BY_TITLE = { field: 'titulo', order: 'ASC' } as const;

/** `/respostas-prontas`: the team's texts for replies. */
export const CannedReplyList = () => {
  const translate = useTranslate();
  const manages = useCan('respostas_prontas.gerir');
  const named = (language: Language) => translate(`app.respostas.idiomas.${language}`);
  const columns: TeamColumn<CannedReply>[] = [
    { label: name('titulo'), sort: 'titulo', typed: true, of: (reply) => <Title {...reply} /> },
    {
      label: name('idioma'),
      sort: 'idioma',
      phone: 'unnamed',
      of: ({ idioma }) =>
        idioma ? <Mark icon={LanguageIcon} tone="neutral" text={named(idioma)} /> : '',
    },
    { label: name('texto'), phone: 'unnamed', of: (reply) => <Beginning {...reply} /> },
  ];
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
              options={LANGUAGES.map((value) => ({ value, label: named(value) }))}
            />
          </ListFilters>
          {manages && <AddLink to="/respostas-prontas/create" text="app.respostas.nova" />}
        </>
      }
    >
      <TeamTable
        texts="app.respostas"
        empty={<Nothing />}
        columns={columns}
        verbs={manages ? (reply) => <DeleteReply {...reply} /> : undefined}
      />
    </TeamList>
  );
};

const name = <Field extends string>(field: Field) =>
  `resources.respostas-prontas.fields.${field}` as const;

/** The empty state, with common starting texts. */
const Nothing = () => {
  const manages = useCan('respostas_prontas.gerir');
  const team = useTeamData();
  const filtered = Object.keys(useFilterValues()).length > 0;
  if (filtered) return <EmptyNote title="app.respostas.vaziaIdioma" />;
  const begin = async () => {
    for (const language of LANGUAGES) {
      for (const text of STARTER_REPLIES[language]) {
        await team.create('respostas-prontas', { data: { idioma: language, ...text } });
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

/** A text's title as a link; an altered one has none, and can only be deleted. */
const Title = ({ id, titulo, idioma, adulterado }: CannedReply) => {
  const translate = useTranslate();
  const manages = useCan('respostas_prontas.gerir');
  if (adulterado) return <strong>{translate('app.relato.adulterado')}</strong>;
  if (!manages) return <strong lang={idioma}>{titulo}</strong>;
  return (
    <Link
      component={RouterLink}
      to={`/respostas-prontas/${id}`}
      lang={idioma}
      sx={{ fontWeight: 600, py: 0.5 }}
    >
      {titulo}
    </Link>
  );
};

/** The beginning of a text. */
const Beginning = ({ idioma, texto, adulterado }: CannedReply) => {
  const translate = useTranslate();
  return (
    <Box
      lang={idioma}
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
      {adulterado ? translate('app.respostas.adulterada') : texto}
    </Box>
  );
};

const DeleteReply = (reply: CannedReply) => {
  const translate = useTranslate();
  const team = useTeamData();
  const title = reply.adulterado ? translate('app.relato.adulterado') : reply.titulo;
  return (
    <VerbButton
      resource="respostas-prontas"
      label="ra.action.delete"
      aria-label={translate('app.respostas.apagarTitulo', { titulo: title })}
      color="error"
      question={{
        title: translate('app.respostas.apagarPergunta', { titulo: title }),
        text: 'app.respostas.apagarTexto',
        destructive: true,
      }}
      send={() => team.delete('respostas-prontas', { id: reply.id })}
      success="app.respostas.apagada"
    />
  );
};
