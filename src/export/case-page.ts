import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accentTones } from '@relato/domain/accent';
import { answerInWords } from '@relato/domain/answers';
import { auditedActionLabel } from '@relato/domain/audit-action';
import { NOTICE_TEXTS } from '@relato/domain/notice';
import { OUTCOME_LABELS, type Measure, MEASURE_LABELS } from '@relato/domain/outcome';
import { REPORT_FIELDS, reportFieldsWhere } from '@relato/domain/fields';
import { SEVERITY_LABELS } from '@relato/domain/severity';
import { NO, type Label, YES } from '@relato/domain/language';
import { accusesSomeone, type Reason, REASON_LABELS } from '@relato/domain/reason';
import { ORIGIN_LABELS } from '@relato/domain/origin';
import { PASSPHRASE_LABELS } from '@relato/domain/passphrase';
import { DECISION_LABELS, type Decision, NO_DECISION } from '@relato/domain/founded';
import { DEADLINES } from '@relato/domain/deadline';
import { isToBeDone, FOLLOW_UP_STATUS_LABELS } from '@relato/domain/follow-up-status';
import { fittedInto } from '@relato/domain/logo';
import { caseNumber } from '@relato/domain/protocol';
import { STATUS_LABELS } from '@relato/domain/status';
import { CHECK_IN_ANSWER_LABELS, checkInDayLabel } from '@relato/domain/check-in';
import { LINK_ROLE_LABELS } from '@relato/domain/case-link';
import Handlebars from 'handlebars';
import type { NamedAuditEntry } from '../access/record/audit.dto';
import type { AttachmentDto } from '../attachments/attachments.dto';
import type { StaffReportDto } from '../case-file/staff-case.dto';
import type { MessageDto } from '../messages/messages.dto';
import type { LoadedLogo, Organisation } from '../platform/settings/organisation.service';
import type { TimelineItem } from '../reports/case-part-views.values';
import type { CaseAccessDto } from '../reports/people/people.dto';
import type { SituationDto } from '../reports/situation/situation.dto';
import { FACTS, ITEMS, made, PARTS, since, TEXTS, until } from './case-page-texts';
import { dateTimeFormat, type ExportOptions, type SheetPart } from './export-options';

/** A file of a case with its path in the archive; no path if it does not open. */
export interface ArchivedFile {
  id: string;
  nome: string;
  caminho?: string;
}

/** The case on either kind of page. */
interface CaseOnPage {
  report: StaffReportDto;
  timeline: readonly TimelineItem[];
  organisation: Pick<Organisation, 'name' | 'logo' | 'values'>;
  by: string;
  now: Date;
}

/** All data of the archive's page. */
interface ArchivedCase extends CaseOnPage {
  people: readonly Omit<CaseAccessDto, 'retiravel'>[];
  /** The case's rows in the audit log; absent if the exporting person must not see the log. */
  actions: readonly NamedAuditEntry[] | undefined;
  files: readonly ArchivedFile[];
}

/** All data of the printed page. */
interface PrintedCase extends CaseOnPage {
  parts: readonly SheetPart[];
}

interface Fact {
  rotulo: string;
  valor: string;
}

/** A part of the page as the template shows it. */
interface PagePart {
  titulo: Label;
  fatos?: readonly Fact[];
  itens?: readonly object[];
  figuras?: readonly object[];
}

type FollowUpItem = Extract<TimelineItem, { tipo: 'acompanhamento' | 'acompanhamentoAlterado' }>;

/** A timeline item in words. */
interface TimelineText {
  titulo: string;
  por?: string;
  linhas?: string[];
}

/** A case file leaves the company, and a protocol opens the visitor's page. */
const SHOWN_TEXTS = reportFieldsWhere(({ credential }) => !credential);

const template = Handlebars.compile(readFileSync(join(__dirname, 'case-page.hbs'), 'utf8'));

/** The case as one HTML page that needs only the archive's files. */
export function archivedPage(archived: ArchivedCase, options: ExportOptions): string {
  return template(new Teller(options).archived(archived));
}

/** The case as one HTML page for a printer, with its pictures at the end. */
export function printedPage(printed: PrintedCase, options: ExportOptions): string {
  return template(new Teller(options).printed(printed));
}

/** The items of a timeline that the reporter never sees. */
const INTERNAL: ReadonlySet<TimelineItem['tipo']> = new Set([
  'responsavel',
  'recebimento',
  'vinculo',
  'etiqueta',
  'acompanhamento',
  'acompanhamentoAlterado',
  'nota',
]);

/** The items that a person wrote; the others are changes. */
const WRITTEN: ReadonlySet<TimelineItem['tipo']> = new Set(['mensagem', 'acompanhamento', 'nota']);

const isPrinted =
  (parts: readonly SheetPart[]) =>
  ({ tipo }: TimelineItem): boolean =>
    (parts.includes('interno') || !INTERNAL.has(tipo)) &&
    (parts.includes('linhaDoTempo') || WRITTEN.has(tipo));

/** The files that an item shows. */
function filesOf(item: TimelineItem): readonly AttachmentDto[] {
  if (item.tipo === 'mensagem') return item.mensagem.respostaAnexos;
  return item.tipo === 'nota' ? item.nota.anexos : [];
}

/** In pixels. */
const LOGO_SHOWN = { width: 160, height: 40 };

/** The picture within the page, which must not depend on this server. */
const inlined = (logo: LoadedLogo) => ({
  ...fittedInto(logo, LOGO_SHOWN),
  dados: `data:${logo.type};base64,${logo.content.toString('base64')}`,
});

/** Puts a case into words, in one language and time zone. */
class Teller {
  private readonly format: Intl.DateTimeFormat;

  constructor(private readonly options: ExportOptions) {
    this.format = dateTimeFormat(options);
  }

  /** The template's data for the archive. */
  archived({ people, actions, files, ...onPage }: ArchivedCase) {
    const { report, timeline } = onPage;
    const filed = (ids: readonly { id: string }[]) =>
      ids
        .flatMap(({ id }) => files.filter((file) => file.id === id))
        .map((file) => ({ ...file, perdido: this.say(TEXTS.lost) }));
    const own = { titulo: PARTS.files, itens: [{ arquivos: filed(report.anexos) }] };
    return this.page(onPage, TEXTS.title, [
      {
        titulo: PARTS.facts,
        fatos: [...this.facts(report), ...this.unit(report), ...this.tags(report)],
      },
      { titulo: PARTS.report, fatos: this.texts(report) },
      ...this.answers(report),
      ...(report.anexos.length > 0 ? [own] : []),
      {
        titulo: PARTS.timeline,
        itens: timeline.map((item) => ({
          ...this.item(item, report.motivo),
          arquivos: filed(filesOf(item)),
        })),
      },
      { titulo: PARTS.people, fatos: people.map((person) => this.access(person)) },
      ...(actions ? [{ titulo: PARTS.record, itens: actions.map((row) => this.action(row)) }] : []),
    ]);
  }

  /** The template's data for the printer. */
  printed({ parts, ...onPage }: PrintedCase) {
    const { report, timeline } = onPage;
    const items = timeline.filter(isPrinted(parts)).map((item) => ({
      ...this.item(item, report.motivo),
      files: filesOf(item),
    }));
    const ofReport = this.say(TEXTS.ofReport);
    const pictures = [
      ...report.anexos.map((file) => ({ file, origin: ofReport })),
      ...items.flatMap(({ files, titulo, quando }) =>
        files.map((file) => ({ file, origin: `${titulo}, ${quando}` })),
      ),
    ];
    const images = pictures.filter(({ file }) => file.tipo === undefined);
    const figuras = images.map(({ file: { arquivo, nomeArquivo }, origin }, index) => ({
      arquivo,
      nome: nomeArquivo,
      legenda: `${index + 1} / ${images.length}. ${nomeArquivo} (${origin})`,
    }));
    const withPictures = parts.includes('imagens') && figuras.length > 0;
    const internal = parts.includes('interno') ? this.tags(report) : [];
    return this.page(onPage, TEXTS.case, [
      { titulo: PARTS.facts, fatos: [...this.facts(report), ...this.unit(report), ...internal] },
      { titulo: PARTS.report, fatos: this.texts(report) },
      ...this.answers(report),
      {
        titulo: parts.includes('linhaDoTempo') ? PARTS.timeline : PARTS.messages,
        itens: items.map(({ files, ...item }) => ({
          ...item,
          arquivos: files.map(({ nomeArquivo }) => ({ nome: nomeArquivo })),
        })),
      },
      ...(withPictures ? [{ titulo: PARTS.pictures, figuras }] : []),
    ]);
  }

  private page(
    { report, organisation: { name, logo, values }, by, now }: CaseOnPage,
    title: Label,
    partes: readonly PagePart[],
  ) {
    return {
      idioma: this.options.idioma,
      titulo: `${this.say(title)} ${caseNumber(report.id)}`,
      empresa: name,
      ...(logo && { logotipo: inlined(logo) }),
      ...(values.cor !== undefined && { cores: accentTones(values.cor) }),
      confidencial: this.say(TEXTS.confidential),
      feito: made[this.options.idioma](by, this.at(now.getTime())),
      aviso: report.adulterado && this.say(TEXTS.altered),
      partes: partes.map((part) => ({ ...part, titulo: this.say(part.titulo) })),
    };
  }

  private texts(report: StaffReportDto): Fact[] {
    return SHOWN_TEXTS.flatMap((name) => {
      const valor = report[name];
      return valor === undefined ? [] : [{ rotulo: this.say(REPORT_FIELDS[name].label), valor }];
    });
  }

  /** The unit; nothing without one. */
  private unit({ unidade }: StaffReportDto): Fact[] {
    return unidade ? [{ rotulo: this.say(TEXTS.unit), valor: this.say(unidade.nome) }] : [];
  }

  /** The category with its answers; nothing without a category. */
  private answers({ categoria }: StaffReportDto): PagePart[] {
    if (!categoria) return [];
    const answers = categoria.respostas.map((answer) => ({
      rotulo: this.say(answer.pergunta),
      valor: answerInWords(answer, this.options.idioma),
    }));
    const category = { rotulo: this.say(TEXTS.category), valor: this.say(categoria.nome) };
    return [{ titulo: PARTS.answers, fatos: [category, ...answers] }];
  }

  private item(item: TimelineItem, motivo: Reason) {
    return { ...this.inWords(item, motivo), quando: this.at(item.em) };
  }

  private access({ nome, desde, ate }: Pick<CaseAccessDto, 'nome' | 'desde' | 'ate'>): Fact {
    const valor =
      desde === undefined
        ? this.say(TEXTS.byTeamKey)
        : since[this.options.idioma](this.at(desde), this.ifAt(ate));
    return { rotulo: nome, valor };
  }

  private action({ row, usuario, forged }: NamedAuditEntry) {
    return {
      titulo: this.say(auditedActionLabel(row.acao, forged)),
      quando: this.at(row.em.getTime()),
      por: usuario?.nome,
    };
  }

  private say(text: Label): string {
    return text[this.options.idioma];
  }

  private at(ms: number | undefined): string {
    return ms === undefined ? this.say(TEXTS.untimed) : this.format.format(ms);
  }

  private ifAt(ms: number | undefined): string | undefined {
    return ms === undefined ? undefined : this.at(ms);
  }

  private facts(report: StaffReportDto): Fact[] {
    const { motivo, status, gravidade, origem, responsavel, registro, prazos, desfecho, medidas } =
      report;
    const facts: Partial<Record<keyof typeof FACTS, string>> = {
      number: caseNumber(report.id),
      motivo: this.say(REASON_LABELS[motivo]),
      status: this.say(STATUS_LABELS[status]),
      ...(accusesSomeone(motivo) && {
        gravidade: gravidade ? this.say(SEVERITY_LABELS[gravidade]) : '—',
        procedencia: this.founded(report.procedenciaDecisao),
      }),
      desfecho: desfecho && this.say(OUTCOME_LABELS[desfecho]),
      medidas: medidas && this.measures(medidas),
      origem: this.say(ORIGIN_LABELS[origem]),
      registradoPor: registro?.por,
      recebidoEm: registro && this.at(registro.recebidoEm),
      criadoEm: this.at(report.criadoEm),
      alteradoEm: this.at(report.alteradoEm),
      expiraEm: this.at(report.expiraEm),
      responsavel: responsavel?.nome ?? this.say(TEXTS.nobody),
      verificacoes: report.verificacoesEm.map((em) => this.at(em)).join(', ') || undefined,
      retido: this.say(report.retido ? YES : NO),
    };
    for (const name of DEADLINES) {
      const prazo = prazos[name];
      if (prazo)
        facts[name] = until[this.options.idioma](this.at(prazo.ate), this.ifAt(prazo.cumpridoEm));
    }
    return Object.entries<string | undefined>(facts).flatMap(([name, valor]) =>
      valor === undefined ? [] : [{ rotulo: this.say(FACTS[name as keyof typeof FACTS]), valor }],
    );
  }

  /** The tags, which are internal. */
  private tags({ etiquetas }: StaffReportDto): Fact[] {
    if (etiquetas.length === 0) return [];
    const valor = etiquetas.map(({ nome }) => nome).join(', ');
    return [{ rotulo: this.say(TEXTS.tags), valor }];
  }

  private founded(decision: Decision | undefined): string {
    return decision ? this.say(DECISION_LABELS[decision]) : NO_DECISION;
  }

  private measures(medidas: readonly Measure[]): string {
    return medidas.map((medida) => this.say(MEASURE_LABELS[medida])).join(', ') || '—';
  }

  private situation(motivo: Reason, situation: SituationDto): string {
    const { status, gravidade, procedenciaDecisao, desfecho, medidas, verificacoes } = situation;
    const days = verificacoes?.map((dias) => this.say(checkInDayLabel(dias))).join(', ');
    const said = [this.say(STATUS_LABELS[status])];
    if (accusesSomeone(motivo)) {
      said.push(gravidade ? this.say(SEVERITY_LABELS[gravidade]) : '—');
      said.push(this.founded(procedenciaDecisao));
    }
    if (desfecho) said.push(this.say(OUTCOME_LABELS[desfecho]));
    if (medidas) said.push(this.measures(medidas));
    if (days !== undefined) {
      said.push(`${this.say(FACTS.verificacoes)}: ${days || this.say(TEXTS.none)}`);
    }
    return said.join(' · ');
  }

  private inWords(item: TimelineItem, motivo: Reason): TimelineText {
    switch (item.tipo) {
      case 'mensagem':
        return this.message(item.mensagem);
      case 'situacao': {
        const { de, para, por } = item.mudanca;
        const line = `${this.situation(motivo, de)} → ${this.situation(motivo, para)}`;
        return { titulo: this.say(ITEMS.situation), por, linhas: [line] };
      }
      case 'responsavel': {
        const nobody = this.say(TEXTS.nobody);
        const { antes = nobody, depois = nobody, por } = item.atribuicao;
        return { titulo: this.say(ITEMS.assigned), por, linhas: [`${antes} → ${depois}`] };
      }
      case 'recebimento': {
        const { por, recebimento } = item.correcao;
        const line = `${this.at(recebimento.antes)} → ${this.at(recebimento.depois)}`;
        return {
          titulo: this.say(ITEMS.receiptCorrected),
          por,
          linhas: [line, recebimento.motivo],
        };
      }
      case 'vinculo': {
        const { papel, outroId } = item.vinculo;
        const line = `${this.say(LINK_ROLE_LABELS[papel])}: ${caseNumber(outroId)}`;
        return { titulo: this.say(ITEMS.linked), linhas: [line] };
      }
      case 'etiqueta': {
        const { nome, por } = item.etiqueta;
        return { titulo: this.say(ITEMS.tagged), por, linhas: [nome] };
      }
      case 'acompanhamento':
        return this.followUp(ITEMS.followUp, item);
      case 'acompanhamentoAlterado':
        return this.followUp(ITEMS.followUpChanged, item);
      case 'nota':
        return {
          titulo: this.say(ITEMS.note),
          por: item.nota.autor.nome,
          linhas: [item.nota.texto],
        };
      case 'prazo':
        return { titulo: this.say(item.passou ? ITEMS.expired : ITEMS.expires) };
      case 'abertura':
        return { titulo: this.say(ITEMS.filed), por: item.registro?.por };
    }
  }

  private followUp(title: Label, { acompanhamento }: FollowUpItem): TimelineText {
    const { acao, responsavel, status, observacao = '', criadoPor, venceEm } = acompanhamento;
    const isDue = venceEm !== undefined && isToBeDone(status);
    const due = isDue ? until[this.options.idioma](this.at(venceEm)) : '';
    const linhas = [acao, responsavel, this.say(FOLLOW_UP_STATUS_LABELS[status]), due, observacao];
    return {
      titulo: this.say(title),
      por: criadoPor,
      linhas: linhas.filter((line) => line !== ''),
    };
  }

  private message(message: MessageDto): TimelineText {
    const {
      aviso,
      daEquipe,
      devolutiva,
      prorrogacao,
      ate,
      encontro,
      encontroEm,
      correcao,
      palavras,
      verificacao,
      status,
    } = message;
    const marks = [
      palavras && this.say(PASSPHRASE_LABELS[palavras]),
      devolutiva && this.say(ITEMS.feedback),
      prorrogacao && `${this.say(ITEMS.extension)}: ${this.at(ate)}`,
      encontro && this.say(ITEMS.meeting),
      encontroEm !== undefined && `${this.say(ITEMS.meetingAt)}: ${this.at(encontroEm)}`,
      verificacao && this.say(CHECK_IN_ANSWER_LABELS[verificacao]),
      correcao && this.say(ITEMS.correction),
      status && this.say(STATUS_LABELS[status]),
    ].filter((mark) => mark !== undefined && mark !== false);
    const author = daEquipe ? ITEMS.fromTeam : ITEMS.fromReporter;
    return {
      titulo: this.say(aviso ? ITEMS.notice : author),
      por: aviso ? undefined : message.respondidoPor,
      linhas: [...marks, aviso ? this.say(NOTICE_TEXTS[aviso]) : message.mensagem],
    };
  }
}
