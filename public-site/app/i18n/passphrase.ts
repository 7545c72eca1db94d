/** The passphrase beside the protocol, in Portuguese, the shape of the others. */
export const ptPassphrase = {
  passphrase: {
    offer: 'Quer também palavras só suas?',
    change: 'Suas palavras protegem este relato: trocar',
    intro:
      'A equipe também vê o seu protocolo. Com palavras que só você sabe, o protocolo sozinho não abre mais o relato: são precisos os dois. Nem a equipe, nem um e-mail, nem quem vê o protocolo poderá abrir esta página ou escrever em seu nome.',
    unrecoverable: 'Não podemos recuperar as palavras. Anote-as antes de continuar.',
    field: 'Suas palavras',
    hint: 'Sorteamos quatro. Você pode trocá-las por outras, com 12 letras ou números no mínimo. Maiúsculas, acentos, espaços e hífens não importam.',
    submit: 'Usar estas palavras',
    done: 'Anote suas palavras',
    doneText:
      'De agora em diante, o relato só abre com o protocolo e estas palavras. Onde mais ele estava aberto, foi fechado.',
    once: 'As palavras aparecem só desta vez, e não podemos recuperá-las.',
    copy: 'Copiar as palavras',
    copied: 'Palavras copiadas.',
    print: 'Imprimir esta página',
    toReport: 'Ver o relato',
    lookUp: 'Suas palavras (só se você as escolheu)',
    lookUpHint: 'Maiúsculas, acentos, espaços e hífens não importam.',
    receipt: 'Para acompanhar, são precisas também as palavras que você escolheu.',
    problems: {
      curto_demais: 'Use 12 letras ou números no mínimo.',
      senha_comum: 'Estas palavras são fáceis de adivinhar. Escolha outras.',
      senha_pessoal:
        'Estas palavras lembram o seu nome, o seu e-mail ou a empresa. Escolha outras.',
      tem_protocolo: 'As palavras não podem conter o protocolo. Escolha outras.',
    },
  },
};

export const enPassphrase: typeof ptPassphrase = {
  passphrase: {
    offer: 'Would you also like words of your own?',
    change: 'Your words protect this report: change them',
    intro:
      'The team sees your protocol as well. With words that only you know, the protocol alone no longer opens the report: both are needed. Neither the team, nor an e-mail, nor anyone who sees the protocol can open this page or write in your name.',
    unrecoverable: 'We cannot recover the words. Write them down before you go on.',
    field: 'Your words',
    hint: 'We drew four. You can replace them with others, of at least 12 letters or digits. Capitals, accents, spaces and hyphens do not matter.',
    submit: 'Use these words',
    done: 'Write down your words',
    doneText:
      'From now on, the report opens only with the protocol and these words. Wherever else it was open, it was closed.',
    once: 'The words are shown only this once, and we cannot recover them.',
    copy: 'Copy the words',
    copied: 'Words copied.',
    print: 'Print this page',
    toReport: 'See the report',
    lookUp: 'Your words (only if you chose some)',
    lookUpHint: 'Capitals, accents, spaces and hyphens do not matter.',
    receipt: 'To follow it, the words that you chose are needed as well.',
    problems: {
      curto_demais: 'Use at least 12 letters or digits.',
      senha_comum: 'These words are easily guessed. Choose others.',
      senha_pessoal: 'These words resemble your name, your e-mail or the company. Choose others.',
      tem_protocolo: 'The words must not contain the protocol. Choose others.',
    },
  },
};

export const esPassphrase: typeof ptPassphrase = {
  passphrase: {
    offer: '¿Quiere también palabras solo suyas?',
    change: 'Sus palabras protegen este relato: cambiarlas',
    intro:
      'El equipo también ve su protocolo. Con palabras que solo usted sabe, el protocolo por sí solo ya no abre el relato: hacen falta los dos. Ni el equipo, ni un correo, ni quien vea el protocolo podrá abrir esta página o escribir en su nombre.',
    unrecoverable: 'No podemos recuperar las palabras. Anótelas antes de continuar.',
    field: 'Sus palabras',
    hint: 'Sorteamos cuatro. Puede cambiarlas por otras, con 12 letras o números como mínimo. Mayúsculas, acentos, espacios y guiones no importan.',
    submit: 'Usar estas palabras',
    done: 'Anote sus palabras',
    doneText:
      'Desde ahora, el relato solo se abre con el protocolo y estas palabras. Donde más estaba abierto, se cerró.',
    once: 'Las palabras aparecen solo esta vez, y no podemos recuperarlas.',
    copy: 'Copiar las palabras',
    copied: 'Palabras copiadas.',
    print: 'Imprimir esta página',
    toReport: 'Ver el relato',
    lookUp: 'Sus palabras (solo si las eligió)',
    lookUpHint: 'Mayúsculas, acentos, espacios y guiones no importan.',
    receipt: 'Para seguirlo, hacen falta también las palabras que eligió.',
    problems: {
      curto_demais: 'Use 12 letras o números como mínimo.',
      senha_comum: 'Estas palabras son fáciles de adivinar. Elija otras.',
      senha_pessoal: 'Estas palabras recuerdan su nombre, su correo o la empresa. Elija otras.',
      tem_protocolo: 'Las palabras no pueden contener el protocolo. Elija otras.',
    },
  },
};
