/** The passphrase beside the protocol, in Portuguese, the shape of the others. */
export const ptPassphrase = {
  passphrase: {
    offer: 'Quer também uma senha de palavras?',
    change: 'Uma senha de palavras protege este relato: trocar',
    intro:
      'A equipe também vê o seu protocolo. Com uma senha de palavras que só você sabe, o protocolo sozinho não abre mais o relato: são precisos os dois. Nem a equipe, nem um e-mail, nem quem vê o protocolo poderá abrir esta página ou escrever em seu nome.',
    unrecoverable: 'Não podemos recuperar a senha de palavras. Anote-a antes de continuar.',
    field: 'Senha de palavras',
    hint: 'Sorteamos quatro palavras. Você pode trocá-las por outras, com 12 letras ou números ao todo, no mínimo. Maiúsculas, acentos, espaços e hífens não importam.',
    submit: 'Usar esta senha',
    done: 'Anote a senha de palavras',
    doneText:
      'De agora em diante, o relato só abre com o protocolo e esta senha. Onde mais ele estava aberto, foi fechado.',
    once: 'A senha de palavras aparece só desta vez, e não podemos recuperá-la.',
    copy: 'Copiar a senha',
    copied: 'Senha copiada.',
    print: 'Imprimir esta página',
    toReport: 'Ver o relato',
    lookUp: 'Senha de palavras (só se você escolheu uma)',
    lookUpHint: 'Maiúsculas, acentos, espaços e hífens não importam.',
    receipt: 'Para acompanhar, é necessária também a senha de palavras que você escolheu.',
    problems: {
      curto_demais: 'Use 12 letras ou números no mínimo.',
      senha_comum: 'Esta senha é fácil de adivinhar. Escolha outra.',
      senha_pessoal: 'Esta senha lembra o seu nome, o seu e-mail ou a empresa. Escolha outra.',
      tem_protocolo: 'A senha não pode conter o protocolo. Escolha outra.',
    },
  },
};

export const enPassphrase: typeof ptPassphrase = {
  passphrase: {
    offer: 'Would you also like a passphrase?',
    change: 'A passphrase protects this report: change it',
    intro:
      'The team sees your protocol as well. With a passphrase that only you know, the protocol alone no longer opens the report: both are needed. Neither the team, nor an e-mail, nor anyone who sees the protocol can open this page or write in your name.',
    unrecoverable: 'We cannot recover the passphrase. Write it down before you go on.',
    field: 'Passphrase',
    hint: 'We drew four words. You can replace them with others, with at least 12 letters or digits in all. Capitals, accents, spaces and hyphens do not matter.',
    submit: 'Use this passphrase',
    done: 'Write down the passphrase',
    doneText:
      'From now on, the report opens only with the protocol and this passphrase. Wherever else it was open, it was closed.',
    once: 'The passphrase is shown only this once, and we cannot recover it.',
    copy: 'Copy the passphrase',
    copied: 'Passphrase copied.',
    print: 'Print this page',
    toReport: 'See the report',
    lookUp: 'Passphrase (only if you chose one)',
    lookUpHint: 'Capitals, accents, spaces and hyphens do not matter.',
    receipt: 'To follow it, the passphrase that you chose is needed as well.',
    problems: {
      curto_demais: 'Use at least 12 letters or digits.',
      senha_comum: 'This passphrase is easily guessed. Choose another.',
      senha_pessoal:
        'This passphrase resembles your name, your e-mail or the company. Choose another.',
      tem_protocolo: 'The passphrase must not contain the protocol. Choose another.',
    },
  },
};

export const esPassphrase: typeof ptPassphrase = {
  passphrase: {
    offer: '¿Quiere también una frase de acceso?',
    change: 'Una frase de acceso protege este relato: cambiarla',
    intro:
      'El equipo también ve su protocolo. Con una frase de acceso que solo usted sabe, el protocolo por sí solo ya no abre el relato: hacen falta los dos. Ni el equipo, ni un correo, ni quien vea el protocolo podrá abrir esta página o escribir en su nombre.',
    unrecoverable: 'No podemos recuperar la frase de acceso. Anótela antes de continuar.',
    field: 'Frase de acceso',
    hint: 'Sorteamos cuatro palabras. Puede cambiarlas por otras, con 12 letras o números en total como mínimo. Mayúsculas, acentos, espacios y guiones no importan.',
    submit: 'Usar esta frase',
    done: 'Anote la frase de acceso',
    doneText:
      'Desde ahora, el relato solo se abre con el protocolo y esta frase. Donde más estaba abierto, se cerró.',
    once: 'La frase de acceso aparece solo esta vez, y no podemos recuperarla.',
    copy: 'Copiar la frase',
    copied: 'Frase copiada.',
    print: 'Imprimir esta página',
    toReport: 'Ver el relato',
    lookUp: 'Frase de acceso (solo si eligió una)',
    lookUpHint: 'Mayúsculas, acentos, espacios y guiones no importan.',
    receipt: 'Para seguirlo, hace falta también la frase de acceso que eligió.',
    problems: {
      curto_demais: 'Use 12 letras o números como mínimo.',
      senha_comum: 'Esta frase es fácil de adivinar. Elija otra.',
      senha_pessoal: 'Esta frase recuerda su nombre, su correo o la empresa. Elija otra.',
      tem_protocolo: 'La frase no puede contener el protocolo. Elija otra.',
    },
  },
};
