import { wishesToMeet } from '@relato/domain/fields';
import { Injectable } from '@nestjs/common';
import { Organisation } from '../platform/settings/organisation.service';
import { ProtocolService } from '../platform/vault/protocol.service';
import { PurposeKeys } from '../platform/vault/purpose-keys';
import { newProtocol } from '../platform/vault/random-codes';
import { keyedHash } from '../platform/vault/sealing';
import { sealKeysToTeam } from '../platform/vault/team-keys';
import { CaseWalls } from '../reports/people/case-walls.service';
import { sealNamed } from '../reports/register/register.service';
import { ReportClock } from '../reports/report-clock.service';
import type { Report } from '../reports/report.entity';
import { sealSearchedContents, sealVisitorKey, teamKeysPlace } from '../reports/report.sealing';
import { TeamService } from '../users/team.service';
import { sealAnswer } from './filed-answer.sealing';
import { type Draft, type FiledReport, RESEND_MS, type ReportInput } from './filing.values';

/** Seals new reports. */
@Injectable()
export class ReportSealer {
  constructor(
    private readonly protocols: ProtocolService,
    private readonly purposeKeys: PurposeKeys,
    private readonly team: TeamService,
    private readonly time: ReportClock,
    private readonly organisation: Organisation,
    private readonly caseWalls: CaseWalls,
  ) {}

  /** Seals a report under a new protocol, which may already exist. */
  async seal(
    { id, keys, chaveTrituracao }: Draft,
    input: ReportInput,
    fileNames: readonly string[],
    chaveEnvio: string | undefined,
    resumo: string,
  ): Promise<FiledReport> {
    const { motivo, semConfianca: _, origem = 'site', recebidoEm, teste, ...texts } = input;
    const uuid = newProtocol();
    const visitor = await this.protocols.keysOf(uuid);
    const stamp = this.time.stamp(input.registradoPor ? 'equipe' : 'visitante');
    const contents = { uuid, ...texts, interna: this.caseWalls.sealInternalKey(id, keys.internal) };
    const isAutomatic = this.organisation.values.acuse === 'automatico';
    const timed = {
      motivo,
      recebidoEm: recebidoEm ?? stamp.alteradoEm,
      // The author of a call or a letter might not have the protocol: a notice in the thread does
      // not reach them.
      acusadoEm: isAutomatic && !input.registradoPor ? stamp.alteradoEm : null,
      prorrogadoEm: null,
      encontroPedido: wishesToMeet(input),
    };
    const team = await this.team.publicKey();
    const relato: Report = {
      id,
      codigo: visitor.lookupId,
      chaveTrituracao,
      chaveVisitante: sealVisitorKey(visitor.wrappingKey, keys.report, { id, chaveTrituracao }),
      chavesEquipe: sealKeysToTeam(keys, team, teamKeysPlace({ id, chaveTrituracao })),
      ...sealSearchedContents(keys.report, id, contents, fileNames),
      vistoVisitante: null,
      identificado: sealNamed(id, input.nome !== undefined, team),
      ...timed,
      ...this.time.dueDatesOf(timed),
      status: 'NOVO',
      gravidade: null,
      procedencia: false,
      procedenciaDecisao: null,
      lido: false,
      origem,
      teste: teste !== undefined,
      criadoEm: stamp.alteradoEm,
      ...stamp,
      primeiraRespostaEm: null,
      // The database sets it from the dates above.
      venceEm: null,
      iniciadoEm: null,
      devolutivaEm: null,
      silenteEm: null,
      concluidoEm: null,
      desfecho: null,
      medidas: null,
      encontroEm: null,
      encontroRespondidoEm: null,
      retido: false,
      arquivosAlterados: [],
      responsavelId: null,
      apagadoEm: null,
      apagadoPor: null,
      trituradoEm: null,
      edicao: 1,
      versao: 1,
      idempotencia: null,
      resposta: null,
      // Both are computed from the written row.
      marca: Buffer.alloc(0),
      impressao: Buffer.alloc(0),
    };
    if (chaveEnvio !== undefined) {
      const chave = keys.report.toString('base64');
      const ate = stamp.alteradoEm.getTime() + RESEND_MS;
      const answer = { uuid, chave, resumo, ate };
      relato.idempotencia = keyedHash(this.purposeKeys.idempotency, chaveEnvio);
      relato.resposta = sealAnswer(chaveEnvio, id, answer);
    }
    return { relato, uuid, reportKey: keys.report };
  }
}
