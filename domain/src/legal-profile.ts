import type { Label } from './language';

/**
 * The law that sets the clocks and the texts of the public site; `off`: none. The first is the
 * default.
 */
export const LEGAL_PROFILES = ['br', 'es', 'pt', 'eu', 'off'] as const;

export type LegalProfile = (typeof LEGAL_PROFILES)[number];

export const LEGAL_PROFILE_LABELS: Readonly<Record<LegalProfile, Label>> = {
  br: { pt: 'Brasil', en: 'Brazil', es: 'Brasil' },
  es: { pt: 'Espanha (Lei 2/2023)', en: 'Spain (Law 2/2023)', es: 'España (Ley 2/2023)' },
  pt: {
    pt: 'Portugal (Lei 93/2021)',
    en: 'Portugal (Law 93/2021)',
    es: 'Portugal (Ley 93/2021)',
  },
  eu: {
    pt: 'União Europeia (Diretiva 2019/1937)',
    en: 'European Union (Directive 2019/1937)',
    es: 'Unión Europea (Directiva 2019/1937)',
  },
  off: {
    pt: 'Nenhuma: sem prazos nem textos da lei',
    en: 'None: no terms and no texts of a law',
    es: 'Ninguna: sin plazos ni textos de ley',
  },
};

/** The statements of a profile; absent ones are not shown. */
interface Law {
  /** The emergency number. */
  emergency: Label;
  /** The legal basis on which the company stores reports. */
  ground?: Label;
  /** The right to a meeting. */
  meeting?: Label;
  /** How long the law requires reports to be kept. */
  kept?: Label;
  /** The outside authorities that take reports, with their subjects. */
  authorities: readonly Label[];
  /** The data protection authority. */
  dataAuthority?: Label;
}

const EUROPEAN = {
  /** The same number in the whole European Union. */
  emergency: everywhere('112'),
  ground: {
    pt: 'O Regulamento Geral sobre a Proteção de Dados (RGPD). A base pode ser uma obrigação legal da empresa ou o interesse legítimo em apurar o que fere a lei e a ética. Qual delas vale depende do caso: pergunte.',
    en: 'The General Data Protection Regulation (GDPR). The ground may be a legal duty of the company, or its legitimate interest in looking into what breaks the law or its ethics. Which of them holds depends on the case: ask.',
    es: 'El Reglamento General de Protección de Datos (RGPD). La base puede ser una obligación legal de la empresa o el interés legítimo en investigar lo que vulnera la ley o la ética. Cuál de ellas vale depende del caso: pregunte.',
  },
} satisfies Partial<Law>;

/**
 * The statements of each profile. Facts known only from secondary sources are worded as possible,
 * never as certain.
 */
export const LAWS: Readonly<Record<LegalProfile, Law>> = {
  br: {
    emergency: {
      pt: '190 (polícia) ou 192 (ambulância)',
      en: '190 (police) or 192 (ambulance)',
      es: '190 (policía) o 192 (ambulancia)',
    },
    ground: {
      pt: 'A Lei Geral de Proteção de Dados (LGPD). A base pode ser uma obrigação legal da empresa, a defesa de direitos ou o legítimo interesse em apurar o que fere a lei e a ética. Qual delas vale depende do caso: pergunte.',
      en: "Brazil's General Data Protection Law (LGPD). The ground may be a legal duty of the company, the defence of rights, or its legitimate interest in looking into what breaks the law or its ethics. Which of them holds depends on the case: ask.",
      es: 'La Ley General de Protección de Datos de Brasil (LGPD). La base puede ser una obligación legal de la empresa, la defensa de derechos o el interés legítimo en investigar lo que vulnera la ley o la ética. Cuál de ellas vale depende del caso: pregunte.',
    },
    meeting: {
      pt: 'Se houver direito a uma conversa em pessoa, isso depende da lei que vale para o caso. Você pode sempre pedi-la.',
      en: 'Whether you have a right to be met depends on the law that holds for the case. You can always ask for it.',
      es: 'Si hay derecho a una conversación en persona, depende de la ley que rige el caso. Siempre puede pedirla.',
    },
    authorities: [
      {
        pt: 'Inspeção do Trabalho (Ministério do Trabalho e Emprego): pode receber o que fere as leis do trabalho, assédio incluído',
        en: 'Inspeção do Trabalho (Ministry of Labour): may take what breaks labour law, harassment included',
        es: 'Inspeção do Trabalho (Ministerio de Trabajo): puede recibir lo que vulnera las leyes laborales, acoso incluido',
      },
      {
        pt: 'Ministério Público do Trabalho: pode receber o que atinge um grupo de trabalhadores, assédio e discriminação',
        en: 'Ministério Público do Trabalho (labour prosecutors): may take what harms a group of workers, harassment and discrimination',
        es: 'Ministério Público do Trabalho (fiscalía laboral): puede recibir lo que afecta a un grupo de trabajadores, acoso y discriminación',
      },
      {
        pt: 'Controladoria-Geral da União: pode receber corrupção e fraude contra o poder público',
        en: 'Controladoria-Geral da União: may take corruption and fraud against public bodies',
        es: 'Controladoria-Geral da União: puede recibir corrupción y fraude contra organismos públicos',
      },
    ],
    dataAuthority: everywhere('Autoridade Nacional de Proteção de Dados (ANPD)'),
  },
  es: {
    ...EUROPEAN,
    meeting: {
      pt: 'Na Espanha, a Lei 2/2023 pode dar-lhe direito a uma reunião presencial. Peça-a.',
      en: 'In Spain, Law 2/2023 may give you a right to a meeting in person. Ask for it.',
      es: 'En España, la Ley 2/2023 puede darle derecho a una reunión presencial. Pídala.',
    },
    kept: {
      pt: 'Na Espanha, a Lei 2/2023 pode impedir que um relato fique guardado por mais de dez anos.',
      en: 'In Spain, Law 2/2023 may keep a report from being stored for more than ten years.',
      es: 'En España, la Ley 2/2023 puede impedir que un relato se guarde más de diez años.',
    },
    authorities: [
      {
        pt: 'Autoridad Independiente de Protección del Informante (AIPI), ou a autoridade da sua comunidade autônoma: podem receber o que a Lei 2/2023 abrange',
        en: 'Autoridad Independiente de Protección del Informante (AIPI), or the authority of your autonomous community: may take what Law 2/2023 covers',
        es: 'Autoridad Independiente de Protección del Informante (AIPI), o la autoridad de su comunidad autónoma: pueden recibir lo que abarca la Ley 2/2023',
      },
      {
        pt: 'Ministério Fiscal, ou a polícia: podem receber o que possa ser crime',
        en: 'Ministerio Fiscal (public prosecutor), or the police: may take what may be a crime',
        es: 'Ministerio Fiscal, o la policía: pueden recibir lo que pueda ser delito',
      },
    ],
    dataAuthority: everywhere('Agencia Española de Protección de Datos (AEPD)'),
  },
  pt: {
    ...EUROPEAN,
    meeting: {
      pt: 'Em Portugal, a Lei 93/2021 pode dar-lhe direito a uma reunião presencial. Peça-a.',
      en: 'In Portugal, Law 93/2021 may give you a right to a meeting in person. Ask for it.',
      es: 'En Portugal, la Ley 93/2021 puede darle derecho a una reunión presencial. Pídala.',
    },
    kept: {
      pt: 'Em Portugal, a Lei 93/2021 pode obrigar a empresa a guardar um relato por pelo menos cinco anos.',
      en: 'In Portugal, Law 93/2021 may oblige the company to keep a report for at least five years.',
      es: 'En Portugal, la Ley 93/2021 puede obligar a la empresa a guardar un relato durante al menos cinco años.',
    },
    authorities: [
      {
        pt: 'Ministério Público, ou uma polícia criminal: podem receber o que possa ser crime',
        en: 'Ministério Público (public prosecutor), or a criminal police force: may take what may be a crime',
        es: 'Ministério Público (fiscalía), o una policía criminal: pueden recibir lo que pueda ser delito',
      },
      {
        pt: 'A autoridade do setor, como o Banco de Portugal ou uma inspeção-geral: pode receber o que é da sua matéria',
        en: 'The authority of the sector, such as Banco de Portugal or an inspectorate: may take what belongs to its field',
        es: 'La autoridad del sector, como el Banco de Portugal o una inspección general: puede recibir lo que es de su materia',
      },
      {
        pt: 'Mecanismo Nacional Anticorrupção (MENAC): pode receber o que não cabe a nenhuma outra autoridade',
        en: 'Mecanismo Nacional Anticorrupção (MENAC): may take what falls to no other authority',
        es: 'Mecanismo Nacional Anticorrupção (MENAC): puede recibir lo que no corresponde a ninguna otra autoridad',
      },
    ],
    dataAuthority: everywhere('Comissão Nacional de Proteção de Dados (CNPD)'),
  },
  eu: {
    ...EUROPEAN,
    meeting: {
      pt: 'A Diretiva (UE) 2019/1937 prevê que quem relata possa pedir uma reunião presencial. O que vale para você depende da lei do seu país. Peça-a.',
      en: 'Directive (EU) 2019/1937 provides that a person who reports can ask for a meeting in person. What holds for you depends on the law of your country. Ask for it.',
      es: 'La Directiva (UE) 2019/1937 prevé que quien relata pueda pedir una reunión presencial. Lo que vale para usted depende de la ley de su país. Pídala.',
    },
    authorities: [
      {
        pt: 'A autoridade que o seu país indica para relatos externos: qual é a certa depende da matéria',
        en: 'The authority that your country names for outside reports: which one is right depends on the matter',
        es: 'La autoridad que su país designa para comunicaciones externas: cuál es la adecuada depende de la materia',
      },
      {
        pt: 'Organismo Europeu de Luta Antifraude (OLAF): pode receber fraude com dinheiro da União Europeia',
        en: "European Anti-Fraud Office (OLAF): may take fraud with the European Union's money",
        es: 'Oficina Europea de Lucha contra el Fraude (OLAF): puede recibir fraude con dinero de la Unión Europea',
      },
    ],
    dataAuthority: {
      pt: 'autoridade de proteção de dados do seu país',
      en: 'data protection authority of your country',
      es: 'autoridad de protección de datos de su país',
    },
  },
  off: {
    emergency: {
      pt: 'o número de emergência do seu país',
      en: 'the emergency number of your country',
      es: 'el número de emergencia de su país',
    },
    authorities: [],
  },
};

/** A name or a number that is the same in every language. */
function everywhere(text: string): Label {
  return { pt: text, en: text, es: text };
}
