import { Calendar } from '../platform/calendar/calendar';
import { type Due, deadlinesOf, dueDatesOf, extensionOf, renewedDueDates } from './deadlines.dto';

const TERMS = { acknowledgeDays: 7, answerMonths: 3, extensionMonths: 3, meetingDays: 7 };
const calendar = new Calendar('America/Sao_Paulo');

/** Noon in UTC, nine in the morning in the zone. */
const at = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** The last moment of a day in the zone. */
const endOf = (day: string): Date => new Date(Date.parse(`${day}T23:59:59.999-03:00`));

const FILED: Due = {
  motivo: 'denuncia',
  recebidoEm: at('2026-01-15'),
  acuseAte: null,
  acusadoEm: null,
  devolutivaAte: null,
  devolutivaEm: null,
  prorrogadoEm: null,
  encontroPedido: false,
  encontroAte: null,
  encontroEm: null,
  encontroRespondidoEm: null,
};

const filed = (report: Partial<Due> = {}): Due => {
  const whole = { ...FILED, ...report };
  return { ...whole, ...dueDatesOf(whole, TERMS, calendar) };
};

describe('the terms of a report', () => {
  it('count from the local day of its receipt, and end with the last local day', () => {
    // 28 February at 22:00 in São Paulo is 1 March in UTC.
    const report = filed({ recebidoEm: new Date('2026-03-01T01:00:00Z') });
    expect(report.devolutivaAte).toEqual(endOf('2026-05-28'));
    expect(report.acuseAte).toEqual(endOf('2026-03-07'));
  });

  it.each(['elogio', 'sugestoes', 'duvidas', 'solicitacoes'] as const)(
    'do not run for the reason %s',
    (motivo) => {
      const report = filed({ motivo, encontroPedido: true });
      expect(deadlinesOf(report, at('2027-01-01'))).toEqual({});
    },
  );

  it('of the feedback count from the acknowledgement, or the end of its seven days, where the law says so', () => {
    const directive = { ...TERMS, answerStartsWithinDays: 7 };
    const feedbackOf = (acusadoEm: Date | null) =>
      dueDatesOf({ ...FILED, acusadoEm }, directive, calendar).devolutivaAte;
    expect(feedbackOf(null)).toEqual(endOf('2026-04-22'));
    expect(feedbackOf(at('2026-01-17'))).toEqual(endOf('2026-04-17'));
    expect(feedbackOf(at('2026-02-17'))).toEqual(endOf('2026-04-22'));
  });

  it('are computed again by other rules only while they are open', () => {
    const lisbon = new Calendar('Europe/Lisbon');
    const renewed = (report: Due, now: Date) => renewedDueDates(report, TERMS, lisbon, now);
    const open = filed();
    expect(renewed(open, at('2026-01-20'))).toEqual(dueDatesOf(open, TERMS, lisbon));
    const { acuseAte, devolutivaAte } = open;
    expect(renewed(open, at('2026-02-20'))).toMatchObject({ acuseAte });
    expect(renewed({ ...open, acusadoEm: at('2026-01-16') }, at('2026-01-20'))).toMatchObject({
      acuseAte,
    });
    expect(renewed({ ...open, devolutivaEm: at('2026-01-16') }, at('2026-01-20'))).toMatchObject({
      devolutivaAte,
    });
    expect(renewedDueDates(open, {}, lisbon, at('2026-02-20'))).toEqual({
      acuseAte,
      devolutivaAte: null,
      encontroAte: null,
    });
  });
});

describe('the deadlines of a report', () => {
  const situations = (report: Partial<Due>, now: Date): (string | undefined)[] => {
    const { acuse, resposta } = deadlinesOf(filed(report), now);
    return [acuse?.situacao, resposta?.situacao];
  };

  it('come near, and are missed when their last day is over', () => {
    expect(situations({}, at('2026-01-16'))).toEqual(['EM_DIA', 'EM_DIA']);
    expect(situations({}, at('2026-01-21'))).toEqual(['PROXIMO', 'EM_DIA']);
    expect(situations({}, endOf('2026-01-22'))).toEqual(['PROXIMO', 'EM_DIA']);
    expect(situations({}, new Date(endOf('2026-01-22').getTime() + 1))).toEqual([
      'VENCIDO',
      'EM_DIA',
    ]);
    expect(situations({}, at('2026-04-03'))).toEqual(['VENCIDO', 'PROXIMO']);
    expect(situations({}, at('2026-04-16'))).toEqual(['VENCIDO', 'VENCIDO']);
  });

  it('are kept by the acknowledgement and the feedback, each for itself, in time or late', () => {
    const acknowledged = { acusadoEm: endOf('2026-01-22') };
    expect(situations(acknowledged, at('2026-03-01'))).toEqual(['CUMPRIDO', 'EM_DIA']);
    expect(situations({ acusadoEm: at('2026-01-23') }, at('2026-03-01'))[0]).toBe(
      'CUMPRIDO_COM_ATRASO',
    );
    const late = { ...acknowledged, devolutivaEm: at('2026-05-01') };
    expect(situations(late, at('2026-06-01'))[1]).toBe('CUMPRIDO_COM_ATRASO');
    expect(situations({ devolutivaEm: at('2026-01-16') }, at('2026-06-01'))).toEqual([
      'VENCIDO',
      'CUMPRIDO',
    ]);
  });

  it('are extended once, for the feedback alone, before it is missed', () => {
    const extended = { prorrogadoEm: at('2026-04-14') };
    expect(situations(extended, at('2026-04-16'))).toEqual(['VENCIDO', 'EM_DIA']);
    expect(situations(extended, at('2026-07-10'))[1]).toBe('PROXIMO');
    expect(situations(extended, at('2026-07-16'))[1]).toBe('VENCIDO');
    const of = (report: Due, now: Date) => extensionOf(report, TERMS, calendar, now);
    expect(of(filed(), endOf('2026-04-15'))).toEqual(endOf('2026-07-15'));
    expect(of(filed(), at('2026-04-16'))).toBe('prazo_vencido');
    expect(of(filed(extended), at('2026-04-16'))).toBe('prazo_prorrogado');
    expect(of(filed({ motivo: 'elogio' }), at('2026-02-16'))).toBe('prorrogacao_nao_prevista');
  });

  it('are kept for a wish to meet by a date within the term, not by an answer', () => {
    const meetingOf = (report: Partial<Due>, now: string) =>
      deadlinesOf(filed({ encontroPedido: true, ...report }), at(now)).encontro;
    expect(deadlinesOf(filed(), at('2026-01-16'))).not.toHaveProperty('encontro');
    expect(meetingOf({}, '2026-01-21')).toEqual({
      ate: endOf('2026-01-22').getTime(),
      situacao: 'PROXIMO',
    });
    expect(meetingOf({ encontroEm: at('2026-03-01') }, '2026-01-23')?.situacao).toBe('VENCIDO');
    const agreed = { encontroEm: at('2026-01-22'), encontroRespondidoEm: at('2026-01-16') };
    expect(meetingOf(agreed, '2026-02-23')?.situacao).toBe('CUMPRIDO');
    const held = { encontroEm: at('2026-01-25'), encontroRespondidoEm: at('2026-01-26') };
    expect(meetingOf(held, '2026-02-23')?.situacao).toBe('CUMPRIDO_COM_ATRASO');
  });

  it('say until when, and when they were kept', () => {
    expect(deadlinesOf(filed({ acusadoEm: at('2026-01-20') }), at('2026-01-21')).acuse).toEqual({
      ate: endOf('2026-01-22').getTime(),
      cumpridoEm: at('2026-01-20').getTime(),
      situacao: 'CUMPRIDO',
    });
  });
});
