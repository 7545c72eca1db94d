import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accentTones } from '@relato/domain/accent';
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
import type { StaffReportDto, TimelineItemDto } from '../case-file/staff-case.dto';
import type { LoadedLogo } from '../platform/settings/organisation.service';
import type { MessageDto } from '../messages/messages.dto';
import type { CaseAccessDto } from '../reports/people/people.dto';
import type { SituationDto } from '../reports/situation/situation.dto';
import { FACTS, ITEMS, made, PARTS, since, TEXTS, until } from './case-page-texts';
import { dateTimeFormat, type ExportOptions } from './export-options';

/** A file of a case with its path in the archive; no path if it does not open. */
export interface ArchivedFile {
  id: string;
  nome: string;
  caminho?: string;
}

/** All data of the page. */
export interface CasePage {
  report: StaffReportDto;
  timeline: readonly TimelineItemDto[];
  people: readonly CaseAccessDto[];
  /** The case's rows in the audit log; absent if the exporting person must not see the log. */
  actions: readonly NamedAuditEntry[] | undefined;
  files: readonly ArchivedFile[];
  company: string;
  /** The organisation's own; absent: as usual. */
  logo: LoadedLogo | undefined;
  accent: string | undefined;
  by: string;
  now: Date;
}

interface Fact {
  rotulo: string;
  valor: string;
}

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
export function casePage(page: CasePage, options: ExportOptions): string {
  return template(new Teller(options).page(page));
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

  /** The template's data. */
  page({ report, timeline, people, actions, files, company, logo, accent, by, now }: CasePage) {
    const { idioma } = this.options;
    const perdido = this.say(TEXTS.lost);
    const filed = (ids: readonly { id: string }[]) =>
      ids
        .flatMap(({ id }) => files.filter((file) => file.id === id))
        .map((file) => ({ ...file, perdido }));
    const texts = SHOWN_TEXTS.map((name) => ({
      rotulo: this.say(REPORT_FIELDS[name].label),
      valor: report[name],
    }));
    const partes = [
      { titulo: PARTS.facts, fatos: this.facts(report) },
      { titulo: PARTS.report, fatos: texts.filter(({ valor }) => valor !== undefined) },
      report.anexos.length > 0 && {
        titulo: PARTS.files,
        itens: [{ arquivos: filed(report.anexos) }],
      },
      {
        titulo: PARTS.timeline,
        itens: timeline.map((item) => ({
          ...this.inWords(item, report.motivo),
          quando: this.at(item.em),
          arquivos: filed(item.mensagem?.respostaAnexos ?? item.nota?.anexos ?? []),
        })),
      },
      {
        titulo: PARTS.people,
        fatos: people.map(({ nome, desde, ate }) => ({
          rotulo: nome,
          valor:
            desde === undefined
              ? this.say(TEXTS.byTeamKey)
              : since[idioma](this.at(desde), this.ifAt(ate)),
        })),
      },
      actions && {
        titulo: PARTS.record,
        itens: actions.map(({ row, usuario, forged }) => ({
          titulo: this.say(auditedActionLabel(row.acao, forged)),
          quando: this.at(row.em.getTime()),
          por: usuario?.nome,
        })),
      },
    ];
    return {
      idioma,
      titulo: `${this.say(TEXTS.title)} ${caseNumber(report.id)}`,
      empresa: company,
      ...(logo && { logotipo: inlined(logo) }),
      ...(accent !== undefined && { cores: accentTones(accent) }),
      confidencial: this.say(TEXTS.confidential),
      feito: made[idioma](by, this.at(now.getTime())),
      aviso: report.adulterado && this.say(TEXTS.altered),
      partes: partes.flatMap((part) => (part ? [{ ...part, titulo: this.say(part.titulo) }] : [])),
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

  private inWords(item: TimelineItemDto, motivo: Reason): TimelineText {
    const {
      tipo,
      mensagem,
      mudanca,
      atribuicao,
      correcao,
      vinculo,
      acompanhamento,
      nota,
      registro,
      passou,
    } = item;
    if (mensagem) return this.message(mensagem);
    if (mudanca) {
      const linhas = [
        `${this.situation(motivo, mudanca.de)} → ${this.situation(motivo, mudanca.para)}`,
      ];
      return { titulo: this.say(ITEMS.situation), por: mudanca.por, linhas };
    }
    if (atribuicao) {
      const nobody = this.say(TEXTS.nobody);
      const { antes = nobody, depois = nobody, por } = atribuicao;
      return { titulo: this.say(ITEMS.assigned), por, linhas: [`${antes} → ${depois}`] };
    }
    if (correcao) {
      const { antes, depois, motivo } = correcao.recebimento;
      const linhas = [`${this.at(antes)} → ${this.at(depois)}`, motivo];
      return { titulo: this.say(ITEMS.receiptCorrected), por: correcao.por, linhas };
    }
    if (vinculo) {
      const linhas = [
        `${this.say(LINK_ROLE_LABELS[vinculo.papel])}: ${caseNumber(vinculo.outroId)}`,
      ];
      return { titulo: this.say(ITEMS.linked), linhas };
    }
    if (acompanhamento) {
      const { acao, responsavel, status, observacao = '', criadoPor, venceEm } = acompanhamento;
      const due =
        venceEm !== undefined && isToBeDone(status)
          ? until[this.options.idioma](this.at(venceEm))
          : '';
      const linhas = [
        acao,
        responsavel,
        this.say(FOLLOW_UP_STATUS_LABELS[status]),
        due,
        observacao,
      ];
      const titulo = this.say(tipo === 'acompanhamento' ? ITEMS.followUp : ITEMS.followUpChanged);
      return { titulo, por: criadoPor, linhas: linhas.filter((line) => line !== '') };
    }
    if (nota) return { titulo: this.say(ITEMS.note), por: nota.autor.nome, linhas: [nota.texto] };
    if (tipo === 'prazo') return { titulo: this.say(passou ? ITEMS.expired : ITEMS.expires) };
    return { titulo: this.say(ITEMS.filed), por: registro?.por };
  }

  private message(message: MessageDto): TimelineText {
    const {
      aviso,
      daEquipe,
      devolutiva,
      prorrogacao,
      ate,
      correcao,
      palavras,
      verificacao,
      status,
    } = message;
    const marks = [
      palavras && this.say(PASSPHRASE_LABELS[palavras]),
      devolutiva && this.say(ITEMS.feedback),
      prorrogacao && `${this.say(ITEMS.extension)}: ${this.at(ate)}`,
      verificacao && this.say(CHECK_IN_ANSWER_LABELS[verificacao]),
      correcao && this.say(ITEMS.correction),
      status && this.say(STATUS_LABELS[status]),
    ].filter((mark) => mark !== undefined);
    return {
      titulo: this.say(aviso ? ITEMS.notice : daEquipe ? ITEMS.fromTeam : ITEMS.fromReporter),
      por: aviso ? undefined : message.respondidoPor,
      linhas: [...marks, aviso ? this.say(NOTICE_TEXTS[aviso]) : message.mensagem],
    };
  }
}
