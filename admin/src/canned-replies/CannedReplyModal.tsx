import Typography from '@mui/material/Typography';
import { IDIOMAS, type Idioma } from '@relato/domain/idioma';
import { TEXTO_MAX } from '@relato/domain/limites';
import { variaveisDesconhecidas } from '@relato/domain/resposta-pronta';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormModal } from '../forms/FormModal';
import { SelectField } from '../forms/SelectField';
import { TextField } from '../forms/TextField';
import { useIdioma } from '../i18n/useIdioma';
import { useTeamData } from '../useTeamData';
import type { RespostaPronta } from './cannedReply';

interface CannedReplyValues {
  idioma: Idioma;
  titulo: string;
  texto: string;
}

interface CannedReplyModalProps {
  /** The one that is changed; absent for a new one. */
  reply?: RespostaPronta;
  onClose: () => void;
}

/** Writes a new text, or changes one. */
export const CannedReplyModal = ({ reply, onClose }: CannedReplyModalProps) => {
  const translate = useTranslate();
  const team = useTeamData();
  const language = useIdioma();
  const [blank] = useState<CannedReplyValues>(() => ({
    idioma: reply?.idioma ?? language,
    titulo: reply?.titulo ?? '',
    texto: reply?.texto ?? '',
  }));
  const send = (values: CannedReplyValues) =>
    reply === undefined
      ? team.create('respostas-prontas', { data: values })
      : team.update('respostas-prontas', {
          id: reply.id,
          data: { ...values, versao: reply.versao },
          previousData: reply,
        });
  return (
    <FormModal
      title={translate(reply ? 'app.respostas.editarTitulo' : 'app.respostas.nova', { titulo: reply?.titulo })}
      submitLabel={translate('app.respostas.salvar')}
      blank={blank}
      resource="respostas-prontas"
      draftKey={`resposta-pronta/${reply?.id ?? 'nova'}`}
      send={send}
      success={reply ? 'app.respostas.alterada' : 'app.respostas.criada'}
      onClose={onClose}
    >
      <TextField
        name="titulo"
        label={translate('resources.respostas-prontas.fields.titulo')}
        required
        maxLength={TEXTO_MAX.titulo}
        first
      />
      <SelectField
        name="idioma"
        label={translate('resources.respostas-prontas.fields.idioma')}
        options={IDIOMAS.map((value) => ({ value, label: translate(`app.respostas.idiomas.${value}`) }))}
      />
      <TextField
        name="texto"
        label={translate('resources.respostas-prontas.fields.texto')}
        required
        multiline
        minRows={6}
        maxRows={14}
        maxLength={TEXTO_MAX.mensagem}
        check={(texto) => variaveisDesconhecidas(texto).length === 0 || 'app.erros.variavel_desconhecida'}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('app.respostas.variaveis', { protocolo: '{{protocolo}}', status: '{{status}}' })}
      </Typography>
    </FormModal>
  );
};
