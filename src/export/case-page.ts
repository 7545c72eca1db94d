import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACAO_ROTULOS } from '@relato/domain/acao-auditada';
import { AVISO_TEXTOS } from '@relato/domain/aviso';
import { DESFECHO_ROTULOS, type Medida, MEDIDA_ROTULOS } from '@relato/domain/desfecho';
import { REPORT_FIELDS, reportFieldsWhere } from '@relato/domain/fields';
import { GRAVIDADE_ROTULOS } from '@relato/domain/gravidade';
import { type Idioma, NAO, SIM } from '@relato/domain/idioma';
import { MOTIVO_ROTULOS } from '@relato/domain/motivo';
import { ORIGEM_ROTULOS } from '@relato/domain/origem';
import { OWN_WORDS_LABELS } from '@relato/domain/own-words';
import { PRAZOS } from '@relato/domain/prazo';
import { isToBeDone, SITUACAO_ACOMPANHAMENTO_ROTULOS } from '@relato/domain/situacao-acompanhamento';
import { caseNumber } from '@relato/domain/protocolo';
import { isJudged, STATUS_ROTULOS } from '@relato/domain/status';
import { RESPOSTA_VERIFICACAO_ROTULOS, rotuloVerificacao } from '@relato/domain/verificacao';
import { PAPEL_VINCULO_ROTULOS } from '@relato/domain/vinculo';
import Handlebars from 'handlebars';
import type { AuditedDeed } from '../access/record/audit.view';
import type { StaffReportDto, TimelineItemDto } from '../case-file/staff-case.dto';
import type { MessageView } from '../messages/messages.dto';
import type { CaseAccessDto } from '../reports/people/people.dto';
import type { SituationView } from '../reports/situation/situation.dto';
import { CASE_PAGE_TEXTS } from './case-page-texts';
import { type ExportOptions, LOCALES } from './export-options';

/** A file of a case where it lies in the archive; without a path where it does not open. */
export interface ArchivedFile {
  id: string;
  nome: string;
  caminho?: string;
}

/** All that the page shows. */
export interface CasePage {
  report: StaffReportDto;
  timeline: readonly TimelineItemDto[];
  people: readonly CaseAccessDto[];
  /** What was done to the case; absent where who asks may not see the record. */
  deeds: readonly AuditedDeed[] | undefined;
  files: readonly ArchivedFile[];
  company: string;
  by: string;
  now: Date;
}

interface Item {
  titulo: string;
  quando: string;
  por?: string;
  linhas?: string[];
  arquivos?: (ArchivedFile & { perdido: string })[];
}

/** A protocol opens the visitor's page, and a case file leaves the house. */
const SHOWN_TEXTS = reportFieldsWhere(({ label }) => label !== REPORT_FIELDS.protocolo.label);

const template = Handlebars.compile(readFileSync(join(__dirname, 'case-page.hbs'), 'utf8'));

/** The case as one page of HTML, which needs nothing but the archive's own files. */
export function casePage(page: CasePage, { idioma, time }: ExportOptions): string {
  const { report, timeline, people, deeds, files, company, by, now } = page;
  const texts = CASE_PAGE_TEXTS[idioma];
  const format = new Intl.DateTimeFormat(LOCALES[idioma], {
    timeZone: time.zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const at = (ms: number | undefined) => (ms === undefined ? texts.untimed : format.format(ms));
  const filed = (ids: readonly { id: string }[]) =>
    ids.flatMap(({ id }) => files.filter((file) => file.id === id)).map((file) => ({ ...file, perdido: texts.lost }));
  const told = toldIn(idioma, at);
  return template({
    idioma,
    titulo: `${texts.title} ${caseNumber(report.id)}`,
    empresa: company,
    confidencial: texts.confidential,
    feito: texts.made(by, at(now.getTime())),
    aviso: report.adulterado ? texts.altered : undefined,
    partes: [
      { titulo: texts.parts.facts, fatos: factsOf(report, idioma, at) },
      {
        titulo: texts.parts.report,
        fatos: SHOWN_TEXTS.map((name) => ({ rotulo: REPORT_FIELDS[name].label[idioma], valor: report[name] })).filter(
          ({ valor }) => valor !== undefined,
        ),
      },
      ...(report.anexos.length > 0
        ? [{ titulo: texts.parts.files, itens: [{ titulo: '', quando: '', arquivos: filed(report.anexos) }] }]
        : []),
      {
        titulo: texts.parts.timeline,
        itens: timeline.map((item) => ({
          ...told(item),
          quando: at(item.em),
          arquivos: filed(item.mensagem?.respostaAnexos ?? item.nota?.anexos ?? []),
        })),
      },
      {
        titulo: texts.parts.people,
        fatos: people.map(({ nome, desde, ate }) => {
          return {
            rotulo: nome,
            valor:
              desde === undefined ? texts.byTeamKey : texts.since(at(desde), ate === undefined ? undefined : at(ate)),
          };
        }),
      },
      ...(deeds
        ? [
            {
              titulo: texts.parts.record,
              itens: deeds.map(({ row, usuario }) => ({
                titulo: ACAO_ROTULOS[row.acao][idioma],
                quando: at(row.em.getTime()),
                por: usuario?.nome,
              })),
            },
          ]
        : []),
    ],
  });
}

type At = (ms: number | undefined) => string;

function factsOf(report: StaffReportDto, idioma: Idioma, at: At): { rotulo: string; valor: string }[] {
  const { facts, deadlines, until, nobody } = CASE_PAGE_TEXTS[idioma];
  const { motivo, status, gravidade, origem, responsavel, registro, prazos, desfecho, medidas } = report;
  const said: Partial<Record<keyof typeof facts, string>> = {
    number: caseNumber(report.id),
    motivo: MOTIVO_ROTULOS[motivo][idioma],
    status: STATUS_ROTULOS[status][idioma],
    gravidade: gravidade ? GRAVIDADE_ROTULOS[gravidade][idioma] : '—',
    procedencia: foundedIn(idioma, report),
    ...(desfecho && { desfecho: DESFECHO_ROTULOS[desfecho][idioma] }),
    ...(medidas && { medidas: measuresIn(idioma, medidas) }),
    origem: ORIGEM_ROTULOS[origem][idioma],
    ...(registro && { registradoPor: registro.por, recebidoEm: at(registro.recebidoEm) }),
    criadoEm: at(report.criadoEm),
    alteradoEm: at(report.alteradoEm),
    expiraEm: at(report.expiraEm),
    responsavel: responsavel?.nome ?? nobody,
    ...(report.verificacoesEm.length > 0 && { verificacoes: report.verificacoesEm.map(at).join(', ') }),
    retido: (report.retido ? SIM : NAO)[idioma],
  };
  const named = Object.entries(said).map(([name, valor]) => ({ rotulo: facts[name as keyof typeof facts], valor }));
  const clocks = PRAZOS.flatMap((name) => {
    const prazo = prazos[name];
    if (!prazo) return [];
    return [
      {
        rotulo: deadlines[name],
        valor: until(at(prazo.ate), prazo.cumpridoEm === undefined ? undefined : at(prazo.cumpridoEm)),
      },
    ];
  });
  return [...named, ...clocks];
}

/** Not judged is not unfounded (ux 28). */
const foundedIn = (idioma: Idioma, situation: Parameters<typeof isJudged>[0]): string =>
  isJudged(situation) ? CASE_PAGE_TEXTS[idioma].founded[situation.procedencia ? 1 : 0] : '—';

const measuresIn = (idioma: Idioma, medidas: readonly Medida[]): string =>
  medidas.map((medida) => MEDIDA_ROTULOS[medida][idioma]).join(', ') || '—';

/** Reads an item of the timeline in a language. */
function toldIn(idioma: Idioma, at: At): (item: TimelineItemDto) => Omit<Item, 'quando'> {
  const texts = CASE_PAGE_TEXTS[idioma];
  const situation = ({ status, gravidade, procedencia, desfecho, medidas, verificacoes }: SituationView): string =>
    [
      STATUS_ROTULOS[status][idioma],
      gravidade ? GRAVIDADE_ROTULOS[gravidade][idioma] : '—',
      foundedIn(idioma, { status, procedencia }),
      ...(desfecho ? [DESFECHO_ROTULOS[desfecho][idioma]] : []),
      ...(medidas ? [measuresIn(idioma, medidas)] : []),
      ...(verificacoes
        ? [
            `${texts.facts.verificacoes}: ${verificacoes.map((dias) => rotuloVerificacao(dias)[idioma]).join(', ') || texts.none}`,
          ]
        : []),
    ].join(' · ');
  const kindOf = ({ aviso, daEquipe }: MessageView): string =>
    aviso ? texts.notice : daEquipe ? texts.fromTeam : texts.fromReporter;
  return ({ tipo, mensagem, mudanca, atribuicao, vinculo, acompanhamento, nota, registro, passou }) => {
    if (mensagem) {
      const { aviso, devolutiva, prorrogacao, ate, correcao, palavras, verificacao, status, respondidoPor } = mensagem;
      const marks = [
        palavras && OWN_WORDS_LABELS[palavras][idioma],
        devolutiva && texts.feedback,
        prorrogacao && `${texts.extension}: ${at(ate)}`,
        verificacao && RESPOSTA_VERIFICACAO_ROTULOS[verificacao][idioma],
      ];
      return {
        titulo: kindOf(mensagem),
        por: aviso ? undefined : respondidoPor,
        linhas: [
          ...[...marks, correcao && texts.correction, status && STATUS_ROTULOS[status][idioma]].filter(
            (line) => !!line,
          ),
          aviso ? AVISO_TEXTOS[aviso][idioma] : mensagem.mensagem,
        ] as string[],
      };
    }
    if (mudanca) {
      const linhas = [`${situation(mudanca.de)} → ${situation(mudanca.para)}`];
      return { titulo: texts.situation, por: mudanca.por, linhas };
    }
    if (atribuicao) {
      const { antes = texts.nobody, depois = texts.nobody, por } = atribuicao;
      return { titulo: texts.assigned, por, linhas: [`${antes} → ${depois}`] };
    }
    if (vinculo) {
      const linhas = [`${PAPEL_VINCULO_ROTULOS[vinculo.papel][idioma]}: ${caseNumber(vinculo.outroId)}`];
      return { titulo: texts.linked, linhas };
    }
    if (acompanhamento) {
      const { acao, responsavel, status, observacao = '', criadoPor, venceEm } = acompanhamento;
      const due = venceEm !== undefined && isToBeDone(status) ? texts.until(at(venceEm)) : '';
      const linhas = [acao, responsavel, SITUACAO_ACOMPANHAMENTO_ROTULOS[status][idioma], due, observacao];
      const titulo = tipo === 'acompanhamento' ? texts.followUp : texts.followUpChanged;
      return { titulo, por: criadoPor, linhas: linhas.filter((line) => line !== '') };
    }
    if (nota) return { titulo: texts.note, por: nota.autor.nome, linhas: [nota.texto] };
    if (tipo === 'prazo') return { titulo: passou ? texts.expired : texts.expires };
    return { titulo: texts.filed, por: registro?.por };
  };
}
