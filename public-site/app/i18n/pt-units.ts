/** Reports to a unit, in Portuguese, the shape of the others. */
export const ptUnits = {
  units: {
    name: 'Unidade',
    goesTo: 'O relato feito por aqui vai para:',
    goesToShort: 'Vai para:',
    wholeCompany: 'Relatar à equipe de ética da empresa',
    unknown:
      'O endereço que você usou não é, ou não é mais, o de uma unidade. Um relato feito por aqui vai para a equipe de ética da empresa.',
    readers: 'As pessoas da equipe de ética escolhidas para esta unidade.',
    /** Among the readers on the privacy page. */
    readersOfTeam:
      'Do relato feito pelo endereço de uma unidade: da equipe, só as pessoas escolhidas para esta unidade.',
    others: 'As outras pessoas da equipe, chefes e colegas não leem.',
    closed:
      'O endereço desta unidade deixou de valer, e nada foi enviado. Seu texto continua aqui: se enviar de novo, o relato vai para a equipe de ética da empresa.',
  },
};
