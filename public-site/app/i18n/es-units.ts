import type { ptUnits } from './pt-units';

/** Reports to a unit, in Spanish. */
export const esUnits: typeof ptUnits = {
  units: {
    name: 'Unidad',
    goesTo: 'El relato hecho por aquí va a:',
    goesToShort: 'Va a:',
    wholeCompany: 'Relatar al equipo de ética de la empresa',
    unknown:
      'La dirección que usó no es, o ya no es, la de una unidad. Un relato hecho por aquí va al equipo de ética de la empresa.',
    readers: 'Las personas del equipo de ética elegidas para esta unidad.',
    /** Among the readers on the privacy page. */
    readersOfTeam:
      'Del relato hecho en la dirección de una unidad: del equipo, solo las personas elegidas para esta unidad.',
    others: 'Las demás personas del equipo, jefes y colegas no lo leen.',
    closed:
      'La dirección de esta unidad dejó de valer, y no se envió nada. Su texto sigue aquí: si lo envía de nuevo, el relato va al equipo de ética de la empresa.',
  },
};
