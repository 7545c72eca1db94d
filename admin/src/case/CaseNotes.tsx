import { ATTACHMENTS_PER_MESSAGE, TEXT_MAX } from '@relato/domain/limits';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useEvidence, useMe } from '../session/useMe';
import { useCan } from '../session/permissions';
import type { Note, StaffReport } from '../session/api';
import { type NoteInput, useTeamData } from '../session/dataProvider';
import { PageForm } from '../ui/forms/PageForm';
import { useLanguage } from '../i18n/language';
import { useTranslate } from '../i18n/translate';
import { internalSx, stackSx } from '../ui/listSx';
import { Moment } from '../ui/Moment';
import { AttachmentsField } from '../ui/forms/AttachmentsField';
import { newSendKey, useSendKey } from '../ui/forms/sendKey';
import { Attachments } from './Attachments';
import { GiveCaseModal } from './CaseReaderModals';
import { useCasePeople } from './CaseReaders';
import type { ColleagueName } from '../people/useColleagues';
import { MentionField } from './MentionField';
import { mentionedIn } from './mentions';

/** 'Notas': the case's internal notes, and the form for the next one. */
export const CaseNotes = ({ report }: { report: StaffReport }) => {
  const translate = useTranslate();
  const [written, setWritten] = useState(0);
  const writes = useCan('relatos.acompanhar');
  if (!writes && report.notas.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="notas" sx={{ mt: 3 }}>
      <Typography variant="h2" id="notas" sx={{ mb: 1 }}>
        {translate('app.notas.titulo')}
      </Typography>
      <Box component="ol" aria-label={translate('app.notas.titulo')} sx={stackSx}>
        {report.notas.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </Box>
      {writes && (
        <NoteForm
          key={written}
          reportId={report.id}
          first={written > 0}
          onWritten={() => setWritten(written + 1)}
        />
      )}
    </Box>
  );
};

const NoteItem = ({ note: { autor, em, texto, mencoes, anexos } }: { note: Note }) => {
  const translate = useTranslate();
  const list = new Intl.ListFormat(useLanguage());
  return (
    <Box component="li" sx={internalSx}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline', mb: 0.5 }}
      >
        <Typography variant="h3">{autor.nome}</Typography>
        <Moment ms={em} />
      </Box>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{texto}</Typography>
      {mencoes.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {translate('app.notas.menciona', { nomes: list.format(mencoes.map(({ nome }) => nome)) })}
        </Typography>
      )}
      {anexos.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Attachments label={translate('app.notas.anexos')} files={anexos} />
        </Box>
      )}
    </Box>
  );
};

interface NoteFormProps {
  reportId: string;
  /** After a note was added, the next one starts with the focus in the field. */
  first: boolean;
  onWritten: () => void;
}

/** The send key belongs to the draft, so that a retry does not store twice. */
const NoteForm = ({ reportId, first, onWritten }: NoteFormProps) => {
  const translate = useTranslate();
  const team = useTeamData();
  const givesCases = useCan('acessos.dar');
  const { readers, others } = useCasePeople(reportId);
  const { me } = useMe();
  const [asked, setAsked] = useState<ColleagueName>();
  const keyOf = useSendKey();
  const evidence = useEvidence();
  const [blank] = useState((): NoteInput => ({
    texto: '',
    mencoes: [],
    anexos: [],
    chaveEnvio: newSendKey(),
  }));
  return (
    <Box sx={{ mt: 1.5 }}>
      <PageForm
        submitLabel={translate('app.notas.escrever')}
        blank={blank}
        resource="relatos"
        draftKey={`nota/${reportId}`}
        send={(values) => {
          const mentions = mentionedIn(values.texto, readers).map(({ usuarioId }) => usuarioId);
          const note = { ...values, mencoes: mentions };
          return team.writeNote(reportId, { ...note, chaveEnvio: keyOf(note) });
        }}
        success="app.notas.escrita"
        onClose={onWritten}
      >
        <MentionField
          name="texto"
          label={translate('app.notas.campo')}
          maxLength={TEXT_MAX.nota}
          first={first}
          people={readers.filter(({ usuarioId }) => usuarioId !== me?.id)}
          others={givesCases ? others.filter(({ givable }) => givable) : []}
          onOther={setAsked}
        />
        <AttachmentsField max={ATTACHMENTS_PER_MESSAGE} evidence={evidence} />
      </PageForm>
      {asked && (
        <GiveCaseModal
          reportId={reportId}
          person={asked}
          purpose="mencao"
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
};
