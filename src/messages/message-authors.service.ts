import type { StatusEscolhivel } from '@relato/domain/status';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config';
import { ReportClock } from '../reports/report-clock.service';

/** What a message says of who wrote it and when. */
@Injectable()
export class MessageAuthors {
  constructor(
    private readonly time: ReportClock,
    private readonly config: Config,
  ) {}

  /** @param nome absent on an anonymous report, whose messages have neither author nor time */
  visitor(nome: string | undefined) {
    const autor = 'visitante' as const;
    return nome === undefined ? { autor } : { autor, respondidoPor: nome, respondidoEm: this.now().getTime() };
  }

  team(status: StatusEscolhivel) {
    return {
      autor: 'equipe' as const,
      respondidoPor: this.config.teamLabel,
      respondidoEm: this.now().getTime(),
      status,
    };
  }

  /** When a message is written. */
  now(): Date {
    return this.time.now();
  }
}
