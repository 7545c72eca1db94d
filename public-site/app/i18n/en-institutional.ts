import type { ptInstitutional } from './pt-institutional';

/** The privacy page and the accessibility statement in English. */
export const enInstitutional: typeof ptInstitutional = {
  privacy: {
    title: 'Privacy',
    intro:
      'This page says in plain words what we keep when you use the Ombudsman, what we do not keep, and how you can check.',
    storedHeading: 'What we keep',
    stored: (fields) => [
      'What you write and attach, encrypted with a key that belongs to that report alone. It is opened only by you, with the protocol, and by the ethics team, once signed in.',
      `Of the form, what you fill in: ${fields}. Your name and contact only if you give them. All of it is encrypted together with the report.`,
      'In the clear, only this: when the report came and changed, its reason, status, severity, and whether it is founded. The team uses it to keep its queue in order.',
      'The draft of a report or message while you write it, in this tab of your browser only. It is erased when you send it or leave quickly; that of a message, also when we see that access to the report has ended.',
      'During your visit, a session cookie that lasts 30 minutes and exists only after you send or open a report.',
    ],
    notStoredHeading: 'What we do not keep',
    notStored: [
      "Your device's IP address: nowhere, not even in the server's logs.",
      'The hidden data of photos: place, date, type of device.',
      'Visitor statistics. No page loads anything from a third party or measures what you do.',
    ],
    /** One more of them: where the committee's mails leave the protocol out, and where they hold it. */
    protocolSealed: 'The protocol, outside the encrypted report: only you and the ethics team see it.',
    protocolMailed:
      'The protocol, outside the encrypted report. It goes with the notice that the ethics committee receives by e-mail, and waits on the server, encrypted, only until that notice has left.',
    proofsHeading: 'Each promise, and the test that proves it',
    proofsIntro:
      "The program you are using is checked by automatic tests at every change. Each line leads to the test's text.",
    promise: 'Promise',
    proof: 'Test',
    rightsHeading: 'Your rights',
    rights: (company) =>
      `${company} is responsible for the data. To ask for access, correction or erasure, write on the page where you follow your report, so that you remain protected.`,
    promises: {
      sealed: 'A copy of the database shows no names, texts, files or protocols.',
      noAddress: "The server's log holds no visitor's address, protocol or text.",
      noThirdParty:
        'No page makes a request to a third party, and there is no cookie before a report is sent or opened.',
      noUrl: "The protocol never appears in an address, a title or the browser's storage.",
      photos:
        'A photo you send comes out without its hidden data: place, date, device model and all else that is not the picture.',
      anonymousReply: 'The message of an anonymous person carries neither name nor time.',
      exit: 'After leaving, the Back button does not show the report.',
      onlyOwn: 'A protocol opens its own report and no other.',
    },
  },

  accessibility: {
    title: 'Accessibility',
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
  },
};
