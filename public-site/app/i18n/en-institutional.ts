import type { ptInstitutional } from './pt-institutional';

/** The start page, the privacy page and the accessibility statement in English. */
export const enInstitutional: typeof ptInstitutional = {
  landing: {
    title: 'Ombudsman and ethics channel',
    description:
      'A safe channel to make a report, named or anonymous, and to follow the answer with your protocol number.',
    heading: 'OMBUDSMAN',
    makeReport: 'Make report',
    followReport: 'follow report',
    questionsHeading: 'Before you report',
    questions: (emergency) => [
      {
        name: 'What can I report?',
        text: 'Harassment, discrimination, threats, fraud, corruption, theft, danger to health or safety, retaliation: what goes against the law, ethics or respect. You need no proof. Questions, suggestions and praise, too.',
      },
      {
        name: 'What if it is my boss?',
        text: 'If they are not in the ethics team, they do not read the report. If they are, or if you do not know, write their full name where the form asks who is involved: whoever has that name does not get the key to the report. If the form does not ask, turn to an outside authority.',
      },
      {
        name: 'How long does it take?',
        text: 'Telling us takes about five minutes. Looking into it may take weeks or months.',
      },
      {
        name: 'What if I am in danger?',
        text: `Call now: ${emergency}. This channel does not answer emergencies.`,
      },
    ],
    privacyLink: 'Who reads it, who does not, and the authorities outside the company',
    privacyLinkAlone: 'Who reads it, and who does not',
    promisesHeading: 'What we promise you',
    codeOfConduct: 'Code of conduct',
    customerHeading: 'Are you a customer?',
    customerText:
      'For questions about products, praise, suggestions or consumer complaints, please contact our customer service:',
    tollFree: 'Toll-free',
    phone: 'Telephone',
    faqHeading: 'Frequently asked questions',
  },

  readers: {
    heading: 'Who reads it',
    team: (n) =>
      n === 1
        ? '1 person of the ethics team reads the reports.'
        : `${n} people of the ethics team read the reports.`,
    byCase: (n) =>
      n === 1
        ? '1 person reads only the reports that the team gives them to look into.'
        : `${n} people read only the reports that the team gives them to look into.`,
    suplentes: (n) =>
      n === 1
        ? '1 substitute reads only the reports that the team must not see.'
        : `${n} substitutes read only the reports that the team must not see.`,
    unknown: 'The ethics team: those who have an account in this channel.',
    names: (names: string) => `They are: ${names}`,
    others: 'Managers and colleagues who are not in the team do not read it.',
    unseenHeading: 'What no one here can see',
    unseen: [
      'Your address on the internet',
      'The device you use',
      'Where your JPG and PNG photos were taken',
    ],
  },

  privacy: {
    intro: 'Who reads what you tell us, who does not, how long it is kept, and whom to ask.',
    readersHeading: 'Who reads it',
    readers: [
      'You, with the protocol.',
      'The ethics team: people who have an account in this channel, except those who you say are involved. They sign in with a password, and it is recorded who opened each report.',
      'To look into it, the team may need to speak of the case with others. If something in the report shows who you are, say what must not be told.',
    ],
    /** A further reader, if the committee's mails contain the protocol. */
    readersMailed:
      "The readers of the ethics committee's mailbox: the notice of a new report contains the protocol. With it they can open the report, unless you choose a passphrase.",
    notReadersHeading: 'Who does not read it',
    notReaders: [
      'Managers, colleagues, human resources and directors who have no account in the ethics team.',
      'Those who run the server or copy the database: what is stored is encrypted, and the key opens only with the password of somebody in the team, or with your protocol.',
    ],
    bossHeading: 'What if it is my boss, or somebody in the team?',
    boss: 'If the person is not in the ethics team, they do not read the report. If they are, or if you do not know, write their full name or e-mail address where the form asks who is involved. Whoever in the team has that name does not get the key to the report, nor sees that there is one. If the form does not ask, turn to one of the authorities outside the company.',
    outsideHeading: 'Authorities outside the company',
    outside:
      'Reporting here does not keep you from turning to a public authority, before or after. Which one is right depends on the case. Look for its official site, best on a device of your own:',
    meetingHeading: 'Would you rather speak with somebody?',
    meetingHow:
      'Ask for it in your report, or in a message on the page where you follow it. At a meeting in person you are no longer anonymous: think of that first.',
    keptHeading: 'For how long',
    kept: ({ days, months = 0 }, mostMonths) => {
      const term = days === undefined ? `${months / 12} years` : `${days} days`;
      const most =
        mostMonths === undefined
          ? ''
          : `, and at most until ${mostMonths / 12} years from the receipt of the report`;
      return `For ${term} after the report is closed${most}. Then texts, files and keys are destroyed, and only a line without name or text stays, for statistics. The team may hold a report for longer, for example because of a lawsuit.`;
    },
    keptOpen:
      'No report is erased by itself: a member of the team decides when, and the decision is recorded. You can ask when that will be.',
    keptWhileOwed:
      'While the team still owes you the acknowledgement or the answer, no term erases the report.',
    groundHeading: 'On what legal ground',
    askHeading: 'Whom to ask',
    ask: (company) =>
      `${company} is responsible for the data. To ask for access, correction or erasure, write on the page where you follow your report, so that you remain protected. For other questions:`,
    complain: (authority) => `If the answer is not enough, you can turn to the ${authority}.`,
    storedHeading: 'What we keep',
    stored: (fields) => [
      'What you write and attach, encrypted with a key that belongs to that report alone. It is opened only by you, with the protocol, and by the ethics team, once signed in.',
      `Of the form, what you fill in: ${fields}. Your name and contact only if you give them. All of it is encrypted together with the report.`,
      'If you leave an e-mail address only to be told of news, it is encrypted within the report. The team does not see it, nor that there is one; it is opened only to send the notice, which waits on the server for two hours at most. It is erased when you withdraw it, or together with the report.',
      'Not encrypted, so that the team can keep its queue in order: how and when the report came, when it changed, the dates of its answers and deadlines, its reason, status, severity, whether it is founded, what came of it and which measures were taken, which other reports it is linked to, who looks after it, who may open it and whose tasks there are, and whether it asks for a meeting and when that is.',
      'The draft of a report or message while you write it, in this tab of your browser only. It is erased when you send it or leave quickly; that of a message, also when we see that access to the report has ended.',
      'During your visit, a session cookie, which exists only after you send or open a report. It ends after 30 minutes without use, and after twelve hours at the latest.',
    ],
    notStoredHeading: 'What we do not keep',
    notStored: [
      "Your device's IP address: nowhere, not even in the server's logs.",
      'The hidden data of JPG and PNG photos: place, date, device model.',
      'Visitor statistics. No page loads anything from a third party or measures what you do.',
    ],
    /** A further item: the first, or the second if the committee's mails contain the protocol. */
    protocolSealed:
      'The protocol, outside the encrypted report: only you and the ethics team see it.',
    protocolMailed:
      'The protocol, outside the encrypted report. It goes with the notice that the ethics committee receives by e-mail, and waits on the server, encrypted, only until that notice has left.',
    promisesHeading: 'What we promise',
    promises: [
      'A copy of the database shows no names, texts, files or protocols.',
      "The server's log holds no visitor's address, protocol or text.",
      'No page makes a request to a third party, and there is no cookie before a report is sent or opened.',
      "The protocol never appears in an address, a title or the browser's storage.",
      'A JPG or PNG photo you send comes out without its hidden data: place, date, device model and all else that is not the picture.',
      'The message of an anonymous person carries neither name nor time.',
      'After you leave, the Back button does not show the report.',
      'A member of the team who is excluded from a report finds no trace of it in the system.',
      'A protocol opens its own report and no other.',
    ],
  },

  accessibility: {
    intro:
      'We want anybody to be able to report and to follow a report, with the device and the way of browsing they prefer.',
    statusHeading: 'Where we stand',
    status:
      'These pages follow the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. The contrast of text is that of level AAA.',
    measuresHeading: 'What we have done',
    measures: [
      'Everything works with a keyboard alone, with a screen reader, and without JavaScript.',
      'When something is missing in a form, a summary receives the focus and leads to each field. Nothing you typed is lost.',
      'The pages fit screens of 320 pixels and a zoom of 400%.',
      "We respect your device's dark mode, high contrast and wish for less motion.",
      'The session lasts 30 minutes and starts again with each use. If it ends while you are writing a reply, your text is kept.',
    ],
    typeface:
      'The typeface of these pages, Atkinson Hyperlegible Next, was drawn by the Braille Institute so that no letter or digit is mistaken for another.',
    typefaceLicence: 'Licence of the typeface (SIL OFL 1.1)',
    testedHeading: 'How we check',
    tested:
      'Every page is checked automatically with axe, in the three languages, light and dark, with and without errors, at every change of the program.',
    limitsHeading: 'Known limits',
    limits:
      'Pictures attached by those who report or by the team have no description. If you need one, ask for it in a message.',
    contactHeading: 'Found a barrier?',
    contact: 'Tell us through the form, without identifying yourself if you prefer, or call:',
    contactByForm: 'Tell us through the form, without identifying yourself if you prefer.',
  },
};
