import { EXPIRY_DAYS } from '@relato/domain/limits';
import { Fragment } from 'react';
import { data, redirect, useLoaderData } from 'react-router';
import { challengeFor } from '../api/fresh-form.server';
import { currentReceipt, withCookies } from '../api/visitor.server';
import type { Receipt } from '../api/types';
import type { LoaderArgs } from '../context';
import { formatDate, removedInWords } from '../i18n/language';
import { useTexts, wordsOf } from '../i18n/use-texts';
import { Part } from '../layout/blocks';
import { CopyButton, PrintButton } from '../layout/keep-buttons';
import { Page } from '../layout/page';
import { TestNotice } from '../layout/test-notice';
import { Protocol } from '../layout/protocol';
import { QrCode } from '../layout/qr-code';
import { qrPath } from '../layout/qr-path.server';
import { useSite } from '../layout/use-site';
import { Afterwards } from '../report-view/afterwards';
import { PassphraseOffer } from '../report-view/passphrase';
import { termsInWords } from '../report-view/terms-in-words';
import { drawnPassphrase } from '../report-view/passphrase-draw.server';
import { receiptText } from './receipt-text.server';
import { cameFrom } from './session-missing.server';

export async function loader({ request, context }: LoaderArgs) {
  const site = context.site;
  const { paths } = wordsOf(request);
  const found = await currentReceipt(site);
  if (!found) {
    if (cameFrom(request, paths.newReport)) return data(null);
    throw redirect(paths.landing);
  }
  const address = site.settings.publicUrl + paths.follow;
  return data(
    {
      receipt: found.body,
      drawn: drawnPassphrase(request),
      text: receiptText(request, site, found.body),
      address,
      qr: qrPath(address),
      challenge: await challengeFor(site, 'mensagem'),
    },
    { headers: withCookies(found.cookies) },
  );
}

/** The protocol, large; how to keep it; what happens next. */
export default function Sent() {
  const { texts } = useTexts();
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <NotShown />;

  const { receipt, drawn, text, address, qr, challenge } = loaded;
  const words = texts.sent;

  return (
    <Page title={words.title}>
      {receipt.teste && <TestNotice />}
      <section
        className="receipt"
        aria-labelledby="protocolo"
        data-forget-draft="mensagem"
        data-draft-reference={receipt.referencia}
      >
        <h2 id="protocolo">{words.protocolLabel}</h2>
        <p className="protocol-hero">
          <Protocol of={receipt.uuid} />
        </p>
        <p>{words.keep}</p>
        <p>
          <strong>{words.cannotRecover}</strong>
        </p>
        <Keep protocol={receipt.uuid} receipt={text} />
      </section>
      <PassphraseOffer relato={receipt} drawn={drawn} challenge={challenge} />
      <Cleaned anexos={receipt.anexos} />
      <WhatNext receipt={receipt} />
      <Afterwards receipt={receipt} challenge={challenge} atOnce />
      <details>
        <summary>{words.addressLabel}</summary>
        <Address of={address} />
        <CopyButton text={address} label={words.copyAddress} done={words.addressCopied} />
        <QrCode path={qr.path} size={qr.size} label={words.qrLabel} />
      </details>
    </Page>
  );
}

/**
 * Just sent, but without a session: the browser refused its cookie, or removed it after half an
 * hour.
 */
function NotShown() {
  const { texts, paths } = useTexts();
  const words = texts.sent;

  return (
    <Page title={words.notShown}>
      <p className="lead">{words.notShownStored}</p>
      <p>{words.notShownCookies}</p>
      <p className="actions">
        <a className="button" href={paths.newReport}>
          {texts.layout.newReport}
        </a>
        <a href={paths.follow}>{texts.layout.follow}</a>
      </p>
    </Page>
  );
}

function Keep({ protocol, receipt }: { protocol: string; receipt: string }) {
  const { texts, paths } = useTexts();
  const words = texts.sent;

  return (
    <>
      <div className="actions">
        <CopyButton text={protocol} label={words.copyProtocol} done={words.protocolCopied} />
        <PrintButton label={words.print} />
        <a
          className="button button-quiet"
          href={paths.receipt}
          download={words.receiptFile}
          data-save={receipt}
        >
          {words.save}
        </a>
      </div>
      <p className="hint">{words.saveWarning}</p>
    </>
  );
}

/** For each photo, which hidden data was removed on arrival. */
function Cleaned({ anexos }: Pick<Receipt, 'anexos'>) {
  const { idioma, texts } = useTexts();
  const words = texts.sent;
  const cleaned = anexos.filter(({ removido }) => removido !== undefined);
  if (cleaned.length === 0) return null;

  return (
    <Part id="fotos" heading={words.cleanedHeading}>
      <ul>
        {cleaned.map(({ id, nomeArquivo, removido = [] }) => (
          <li key={id}>
            {words.cleaned(removedInWords(removido, idioma))} <bdi>{nomeArquivo}</bdi>.
          </li>
        ))}
      </ul>
    </Part>
  );
}

function WhatNext({ receipt }: { receipt: Receipt }) {
  const { idioma, texts, paths } = useTexts();
  const site = useSite();
  const days = site?.reportExpiryDays ?? EXPIRY_DAYS;
  const words = texts.sent;
  const day = (at: number) => formatDate(at, idioma, site?.timeZone);
  const { due } = termsInWords(receipt, texts.terms, day);

  return (
    <Part id="depois" heading={words.nextHeading}>
      <ol>
        {words.next(words.days(days), day(receipt.expiraEm), due).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <a className="button" href={paths.follow}>
          {texts.layout.follow}
        </a>
      </p>
    </Part>
  );
}

/** May break after a slash, rather than within a word. */
function Address({ of }: { of: string }) {
  const parts = of.split(/(?<=\/)/);

  return (
    <p className="address">
      {parts.map((part, index) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </p>
  );
}
