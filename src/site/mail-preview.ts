import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@relato/domain/language';
import { fittedInto, logoOf } from '@relato/domain/logo';
import { previewHeaders } from '@relato/domain/preview-headers';
import { SPECIFIED_NAME } from '@relato/domain/specified-texts';
import Handlebars from 'handlebars';
import type { Config } from '../platform/config/config';
import { LOGO_SHOWN, USUAL_ACCENT } from '../platform/outbox/mail-brand';
import { mailContentOf } from '../platform/outbox/mail-content';
import type { SettingValues } from '../platform/settings/organisation.service';
import type { PreviewPage } from './preview';

const letter = Handlebars.compile(
  readFileSync(join(__dirname, '../platform/outbox/letter.hbs'), 'utf8'),
);

/** The template has its styles in attributes. */
const STYLES = "'unsafe-inline'";

/** The mail to a reporter about an answer, with settings that are not stored; nothing is sent. */
export function renderMailPreview(
  values: SettingValues,
  language: Language,
  { config, zone }: { config: Config; zone: string },
): PreviewPage {
  const content = mailContentOf(
    {
      id: '',
      tipo: 'resposta_registrada',
      criadaEm: new Date(),
      tentativas: 0,
      contents: { idioma: language },
    },
    { config, company: values.nome ?? SPECIFIED_NAME, zone, link: undefined },
  );
  const name = values.logotipo;
  const logo = name === undefined ? undefined : logoOf(name);
  const html = letter({
    ...content,
    accent: values.cor ?? USUAL_ACCENT,
    logo: logo && { ...fittedInto(logo, LOGO_SHOWN), source: `/api/visitante/logotipo/${name}` },
  });
  // A link would lead out of the preview.
  return { html: html.replaceAll('<a ', '<a inert '), headers: previewHeaders(STYLES) };
}
