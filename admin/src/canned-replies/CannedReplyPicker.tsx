import { type Language, LANGUAGES } from '@relato/domain/language';
import { fillIn, CANNED_REPLIES_MAX } from '@relato/domain/canned-reply';
import { type Status, STATUS_LABELS } from '@relato/domain/status';
import { isBlank } from '@relato/domain/text';
import { Autocomplete, Box, Chip, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useCan } from '../session/permissions';
import { useLanguage } from '../i18n/language';
import { AlertDialog } from '../ui/dialogs';
import type { CannedReply } from '../session/api';
import { useTranslate } from '../i18n/translate';

const ALL = {
  pagination: { page: 1, perPage: CANNED_REPLIES_MAX },
  sort: { field: 'titulo', order: 'ASC' },
} as const;

/** At most this many replies in the language on screen are also shown as buttons. */
const AT_HAND = 4;

/** A reply that can be used: an altered one has no language. */
type Readable = CannedReply & { idioma: Language };

interface ReplyForm {
  mensagem: string;
  status: Status;
}

/**
 * Inserts a canned reply into the message, with the protocol and the chosen status in the reply's
 * language. Typed text is never replaced without asking.
 */
export const CannedReplyPicker = ({ protocol }: { protocol: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const enabled = useCan('respostas_prontas.ver');
  const { data, error } = useGetList<CannedReply>('respostas-prontas', ALL, { enabled });
  const { getValues, setValue, setFocus } = useFormContext<ReplyForm>();
  const [typed, setTyped] = useState('');
  const [waiting, setWaiting] = useState<string>();

  const write = (message: string) => {
    setWaiting(undefined);
    setValue('mensagem', message, { shouldDirty: true, shouldValidate: true });
    // After the list, or the question, has returned the focus.
    setTimeout(() => setFocus('mensagem'));
  };
  const choose = ({ idioma, texto }: Readable) => {
    const { mensagem, status } = getValues();
    const filled = fillIn(texto, {
      protocolo: protocol,
      status: STATUS_LABELS[status][idioma],
    });
    if (isBlank(mensagem)) write(filled);
    else setWaiting(filled);
  };

  const replies = inLanguageFirst(data ?? [], language);
  if (!data && !error) return null;
  const atHand = replies.filter(({ idioma }) => idioma === language).slice(0, AT_HAND);
  return (
    <>
      {atHand.length > 0 && (
        <Box
          role="group"
          aria-label={translate('app.respostas.inserir')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {atHand.map((reply) => (
            <Chip
              key={reply.id}
              variant="outlined"
              label={reply.titulo}
              onClick={() => choose(reply)}
            />
          ))}
        </Box>
      )}
      <Autocomplete
        id="resposta-pronta"
        size="small"
        options={replies}
        groupBy={({ idioma }) => translate(`app.respostas.idiomas.${idioma}`)}
        getOptionLabel={({ titulo }) => titulo}
        getOptionKey={({ id }) => id}
        value={null}
        onChange={(_event, reply) => reply && choose(reply)}
        inputValue={typed}
        onInputChange={(_event, value, reason) => setTyped(reason === 'input' ? value : '')}
        autoHighlight
        blurOnSelect
        noOptionsText={translate(
          replies.length > 0 ? 'app.respostas.nenhuma' : 'app.respostas.vazia',
        )}
        openText={translate('app.respostas.abrir')}
        closeText={translate('ra.action.close')}
        // Enter chooses; without a match it must not send the message.
        onKeyDown={(event) =>
          event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()
        }
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('app.respostas.inserir')}
            error={error !== null}
            helperText={error && translate('app.respostas.semLista')}
          />
        )}
      />
      {waiting !== undefined && (
        <AlertDialog
          title="app.respostas.jaEscrita"
          text="app.respostas.jaEscritaTexto"
          onClose={() => setWaiting(undefined)}
          other={{
            label: 'app.respostas.substituir',
            onClick: () => write(waiting),
            destructive: true,
          }}
          cancel={{
            label: 'ra.action.cancel',
            onClick: () => setWaiting(undefined),
            focused: true,
          }}
          confirm={{
            label: 'app.respostas.acrescentar',
            onClick: () => write(`${getValues('mensagem').trimEnd()}\n\n${waiting}`),
          }}
        />
      )}
    </>
  );
};

/**
 * Sorts the replies by language, the one on screen first: the list groups only adjacent options.
 * Leaves out altered replies, which have no language.
 */
function inLanguageFirst(replies: readonly CannedReply[], first: Language): Readable[] {
  const order = [first, ...LANGUAGES.filter((language) => language !== first)];
  return order.flatMap((language) =>
    replies.filter((reply): reply is Readable => reply.idioma === language),
  );
}
