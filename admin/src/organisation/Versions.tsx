import { Box, Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type Label, LANGUAGES } from '@relato/domain/language';
import { LEGAL_PROFILE_LABELS } from '@relato/domain/legal-profile';
import { logoOf } from '@relato/domain/logo';
import {
  ACKNOWLEDGEMENT_LABELS,
  EVIDENCE_LABELS,
  MAIL_ENCRYPTION_LABELS,
  type SettingKey,
  settingOf,
} from '@relato/domain/settings';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDates } from '../i18n/formats';
import { ENDONYMS } from '../i18n/i18nProvider';
import { useDomainLabel } from '../i18n/language';
import { useNotify, useTranslate } from '../i18n/translate';
import { DialogFooter } from '../ui/dialogs';
import { LogoPicture } from '../ui/LogoPicture';
import { listSx, rowSx } from '../ui/listSx';
import { type Setting, toForm } from './values';

/** The values that a setting had, each of which can be put back into the form. */
export const Versions = ({ setting, name }: { setting: Setting; name: string }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (setting.versoes.length === 0) return null;
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-label={translate('app.organizacao.versoesNome', { nome: name })}
        onClick={() => setOpen(true)}
      >
        {translate('app.organizacao.versoes')}
      </Button>
      {open && <VersionsDialog setting={setting} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};

interface VersionsDialogProps {
  setting: Setting;
  name: string;
  onClose: () => void;
}

const VersionsDialog = ({ setting, name, onClose }: VersionsDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { dateTime } = useDates();
  const { setValue } = useFormContext();
  const putBack = (valor: Setting['valor']) => {
    const value = toForm(setting.chave, valor);
    setValue(setting.chave, value, { shouldDirty: true, shouldTouch: true });
    notify('app.organizacao.voltou', { type: 'info' });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>
        {translate('app.organizacao.versoesNome', { nome: name })}
      </DialogTitle>
      <DialogContent>
        <Box component="ol" sx={listSx}>
          {setting.versoes.map(({ versao, valor, em, por }, index) => (
            <Box component="li" key={versao} sx={rowSx}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {dateTime(em)} · {por ?? translate('app.organizacao.alguem')}
                </Typography>
                <SettingValueInWords setting={setting} valor={valor} />
              </Box>
              {index === 0 ? (
                <Typography variant="body2">{translate('app.organizacao.emUso')}</Typography>
              ) : (
                <Button
                  aria-label={translate('app.organizacao.voltarNome', { quando: dateTime(em) })}
                  onClick={() => putBack(valor)}
                >
                  {translate('app.organizacao.voltar')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogFooter cancel={{ label: 'ra.action.close', onClick: onClose }} />
    </Dialog>
  );
};

/** The values of settings that are chosen from a list, in words. */
const CHOICES: Partial<Record<SettingKey, Readonly<Record<string, Label>>>> = {
  perfil: LEGAL_PROFILE_LABELS,
  acuse: ACKNOWLEDGEMENT_LABELS,
  evidencias: EVIDENCE_LABELS,
  correioCriptografia: MAIL_ENCRYPTION_LABELS,
};

const LOGO_BOX = { width: 160, height: 40 };

/** A logo as its picture, and a colour beside its number. */
export const SettingValueInWords = ({
  setting,
  valor,
}: {
  setting: Setting;
  valor: Setting['valor'];
}) => {
  const translate = useTranslate();
  const domainLabel = useDomainLabel();
  const { kind } = settingOf(setting.chave);
  const choice = typeof valor === 'string' ? CHOICES[setting.chave]?.[valor] : undefined;
  const logo = kind === 'image' && typeof valor === 'string' ? logoOf(valor) : undefined;
  if (logo) return <LogoPicture logo={logo} box={LOGO_BOX} />;
  return (
    <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {kind === 'colour' && typeof valor === 'string' && (
        <Box
          component="span"
          aria-hidden
          sx={{
            display: 'inline-block',
            width: 16,
            height: 16,
            mr: 1,
            verticalAlign: 'middle',
            bgcolor: valor,
          }}
        />
      )}
      {choice
        ? domainLabel(choice)
        : inWords(valor) || translate('app.organizacao.valorEspecificado')}
    </Typography>
  );
};

/** A stored value as a text to recognise it by. */
function inWords(valor: Setting['valor']): string {
  if (valor === null) return '';
  if (typeof valor === 'string') return valor;
  return LANGUAGES.flatMap((language) => {
    const text = valor[language];
    const words =
      typeof text === 'string'
        ? text
        : text.map(({ titulo, texto }) => `${titulo}: ${texto}`).join('\n');
    return words === '' ? [] : [`${ENDONYMS[language]}: ${words}`];
  }).join('\n');
}
