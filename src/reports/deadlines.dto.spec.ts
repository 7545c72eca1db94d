import { addMonths, deadlinesOf } from './deadlines.dto';

const SETTINGS = { acknowledgeDays: 7, answerMonths: 3, extensionMonths: 3, meetingDays: 7 };
const at = (iso: string): Date => new Date(`${iso}T12:00:00Z`);

describe('calendar months', () => {
  it.each([
    ['2026-01-15', 3, '2026-04-15'],
    ['2025-11-30', 3, '2026-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-10-31', 4, '2027-02-28'],
  ])('from %s, %d later, end on %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toEqual(at(to));
  });
});

describe('the deadlines of a report', () => {
  const filed = {
    ...{ recebidoEm: at('2026-01-15'), acusadoEm: null, devolutivaEm: null, prorrogadoEm: null },
    ...{ encontroPedido: false, encontroRespondidoEm: null },
  };
  const situations = (report: object, now: string): string[] => {
    const { acuse, resposta } = deadlinesOf({ ...filed, ...report }, SETTINGS, at(now));
    return [acuse!.situacao, resposta!.situacao];
  };

  it('come near, and are missed', () => {
    expect(situations({}, '2026-01-16')).toEqual(['EM_DIA', 'EM_DIA']);
    expect(situations({}, '2026-01-20')).toEqual(['PROXIMO', 'EM_DIA']);
    expect(situations({}, '2026-01-22')).toEqual(['PROXIMO', 'EM_DIA']);
    expect(situations({}, '2026-01-23')).toEqual(['VENCIDO', 'EM_DIA']);
    expect(situations({}, '2026-04-01')).toEqual(['VENCIDO', 'PROXIMO']);
    expect(situations({}, '2026-04-16')).toEqual(['VENCIDO', 'VENCIDO']);
  });

  it('are kept by the acknowledgement and the feedback, each for itself, in time or late', () => {
    const acknowledged = { acusadoEm: at('2026-01-20') };
    expect(situations(acknowledged, '2026-03-01')).toEqual(['CUMPRIDO', 'EM_DIA']);
    expect(situations({ acusadoEm: at('2026-01-25') }, '2026-03-01')[0]).toBe('CUMPRIDO_COM_ATRASO');
    expect(situations({ ...acknowledged, devolutivaEm: at('2026-05-01') }, '2026-06-01')[1]).toBe(
      'CUMPRIDO_COM_ATRASO',
    );
    expect(situations({ devolutivaEm: at('2026-01-16') }, '2026-06-01')).toEqual(['VENCIDO', 'CUMPRIDO']);
  });

  it('are extended for the feedback alone, and are none where the company has no terms', () => {
    const extended = { prorrogadoEm: at('2026-04-14') };
    expect(situations(extended, '2026-04-16')).toEqual(['VENCIDO', 'EM_DIA']);
    expect(situations(extended, '2026-07-10')[1]).toBe('PROXIMO');
    expect(situations(extended, '2026-07-16')[1]).toBe('VENCIDO');
    expect(deadlinesOf(filed, {}, at('2026-04-16'))).toEqual({});
  });

  it('are those of a wish to meet only where there is one', () => {
    const wish = { ...filed, encontroPedido: true };
    const of = (report: object, now: string) => deadlinesOf({ ...wish, ...report }, SETTINGS, at(now)).encontro;
    expect(deadlinesOf(filed, SETTINGS, at('2026-01-16'))).not.toHaveProperty('encontro');
    expect(of({}, '2026-01-20')).toEqual({ ate: at('2026-01-22').getTime(), situacao: 'PROXIMO' });
    expect(of({ devolutivaEm: at('2026-01-16') }, '2026-01-23')?.situacao).toBe('VENCIDO');
    expect(of({ encontroRespondidoEm: at('2026-01-22') }, '2026-02-23')?.situacao).toBe('CUMPRIDO');
    expect(deadlinesOf(wish, {}, at('2026-04-16'))).toEqual({});
  });

  it('say until when, and when they were kept', () => {
    expect(deadlinesOf({ ...filed, acusadoEm: at('2026-01-20') }, SETTINGS, at('2026-01-21')).acuse).toEqual({
      ate: at('2026-01-22').getTime(),
      cumpridoEm: at('2026-01-20').getTime(),
      situacao: 'CUMPRIDO',
    });
  });
});
