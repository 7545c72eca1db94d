import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { draftOf } from '../../forms/drafts';
import { replyDraft } from '../../messages/replyDraft';

interface DraftNoticeProps {
  reportId: string;
  onContinue: () => void;
}

/** A reply cut off by the end of a session waits here for its author. */
export const DraftNotice = ({ reportId, onContinue }: DraftNoticeProps) => {
  const translate = useTranslate();
  if (draftOf(replyDraft(reportId)) === undefined) return null;
  return (
    <Alert
      severity="info"
      className="nao-imprimir"
      sx={{ mt: 2 }}
      action={
        <Button size="small" onClick={onContinue}>
          {translate('app.relato.continuarRascunho')}
        </Button>
      }
    >
      {translate('app.relato.rascunho')}
    </Alert>
  );
};
