import { ATTACHMENT_REFUSAL_LABELS } from '@relato/domain/attachment';
import { DOCUMENTS_HINT, HIDDEN_DATA_NOTICE, SENT_AS_IT_IS } from '@relato/domain/evidence';
import { enInstitutional } from './en-institutional';
import { enNews } from './en-news';
import { enPassphrase } from './passphrase';
import { enProblems } from './en-problems';
import { enQuestions } from './en-questions';
import { enUnits } from './en-units';
import type { Texts } from './pt';

/** English. */
export const en: Texts = {
  ...enInstitutional,
  ...enProblems,
  ...enNews,
  ...enQuestions,
  ...enUnits,
  ...enPassphrase,

  layout: {
    siteName: 'Ombudsman',
    skip: 'Skip to content',
    menu: 'Menu',
    navigation: 'Main navigation',
    home: 'Home',
    newReport: 'Make report',
    follow: 'Follow report',
    backToSite: (company) => `Back to the ${company} website`,
    back: 'Back',
    privacy: 'Privacy',
    accessibility: 'Accessibility',
    exit: 'Leave quickly',
    exitHint: 'Leaves this site at once. On a keyboard: Shift three times.',
    notices: 'Notices',
    closeNotice: 'Close notice',
    errorTitle: (title) => `Error: ${title}`,
  },

  leaving: {
    heading: 'Leave this form?',
    draft:
      'What you wrote stays as a draft in this tab, and the form offers it when you come back, in any language. Chosen files are lost.',
    lost: 'What you wrote in this form is lost.',
    stay: 'Stay here',
    leave: 'Leave the form',
  },

  test: {
    heading: 'Test report',
    text: 'The team opened this page to try the channel. Everything that is sent with it will be erased, and no one will look into it.',
    real: 'Do you want to report something real? Use the normal form',
    over: 'This test is over or was used. Nothing was sent.',
    exists: 'There already is a test report. Nothing was sent.',
  },

  newReport: {
    title: 'MAKE REPORT',
    intro: 'Choose an option, then tell us what happened. It takes about five minutes.',
    guidanceHeading: 'What helps us look into it',
    guidance: [
      { name: 'What', text: 'what happened, in your own words' },
      { name: 'Who', text: 'the people involved, and who else knows' },
      { name: 'When', text: 'the day and time, or since when it has been going on' },
      { name: 'Where', text: 'the site, department or place' },
      { name: 'How much', text: 'the amount or the loss, if there is one' },
      { name: 'Evidence', text: 'photos, pictures of documents, or where they can be found' },
    ],
    safetyHeading: 'Before you start, look after yourself',
    safety: [
      "Use your own phone or computer if you can. The company's network and devices may record what you visit.",
      'To remain anonymous, leave out of the text anything that only you could know.',
    ],
    filesHeading: 'Before you attach',
    files: [
      'The name of a file can give away who you are. Change it before you attach the file.',
      'We remove hidden data from JPG and PNG photos, such as place, date and device model. What can be seen in the picture stays.',
    ],
    choice: 'Do you want to identify yourself?',
    identified: 'Yes, I want to identify myself',
    anonymous: 'No, I wish to remain anonymous',
    chosenIdentified: 'You have chosen to identify yourself.',
    chosenAnonymous:
      'You have chosen to remain anonymous. We do not ask for your name, e-mail or telephone.',
    identityHeading: 'About you',
    identityHint: 'Fill in whatever you like. Only the ethics team will see it.',
    reportHeading: 'Your report',
    tellMeHint:
      "The e-mail says only that there is an answer, and where to read it. Whoever sees that mailbox learns of it: do not use the company's e-mail.",
    motivoEmpty: 'Choose a reason',
    relatoHint: 'Take your time. Nothing is sent until you press SEND.',
    protocoloHint: 'If this has to do with a report you have already made.',
    meeting: 'I would rather talk to somebody',
    meetingHint:
      'Fill in what you wish. The team answers on the page of your report, and there you agree on the meeting.',
    encontroLugarHint: 'Outside the company, by telephone or by video, for instance.',
    encontroContatoHint:
      'If you leave it blank, everything is arranged in the messages of the report. A telephone number or e-mail address of yours may tell who you are.',
    concern: 'Is somebody who runs this channel involved?',
    envolvidosHint:
      'Write the name or the e-mail address. If it is that of a team member, this person does not get the key to the report. In the other texts we only look for a first name near a family name. Nicknames are not found. This page does not say who is in the team.',
    semConfianca: 'I trust nobody in the internal team',
    semConfiancaHint:
      'Then only the substitute gets the key: a person chosen beforehand for the cases that the team must not see.',
    wholeTeam: 'If the whole team may be involved, do not report here.',
    authorities: 'Turn to one of these:',
    noAuthorities: 'Turn to a public authority.',
    risk: 'Do you fear any retaliation? By whom, and of what kind?',
    riskHint:
      'The person who handles the case reads this to protect you. A team member whose full name you write here does not get the key to the report.',
  },

  form: {
    submit: 'SEND',
    optional: '(optional)',
    attachments: 'Attachments',
    attachmentsHint: (max) => `JPG or PNG pictures of up to 5 MB each. At most ${max}.`,
    documentsHint: DOCUMENTS_HINT.en,
    hiddenDataNotice: HIDDEN_DATA_NOTICE.en,
    hiddenDataByKind: 'What may stay inside each type of file',
    sentAsItIs: SENT_AS_IT_IS.en,
    pages: {
      offer: 'Send only pictures of the pages',
      working: (name) => `Making pictures of the pages of ${name}, on this device`,
      progress: (page, total) => `Page ${page} of ${total}`,
      cancel: 'Cancel the pictures',
      wait: 'Wait until the pictures of the pages are ready, or cancel them.',
      done: (name, total) => `In place of ${name}, pictures of its pages are sent: ${total}.`,
      many: (name, total, room) =>
        `Pages of ${name}: ${total}. Pictures that still fit here: ${room}. The PDF stays in the list.`,
      password: (name) =>
        `${name} is protected by a password, and its pages cannot be read. The PDF stays in the list.`,
      invalid: (name) => `${name} could not be read: it may be damaged. The PDF stays in the list.`,
      blocked: (name) =>
        `This browser does not allow making pictures of the pages of ${name}. The PDF stays in the list.`,
      failed: (name) =>
        `The pictures of the pages of ${name} could not be made. The PDF stays in the list.`,
    },
    attach: 'Attach',
    attachmentSlot: (n) => `Attachment ${n}`,
    addFile: 'Add file',
    removeFile: (name) => `Remove ${name}`,
    chooseAgain: (names) =>
      `For your safety the browser does not keep files. Please choose again: ${names}.`,
    fileTooLarge: ATTACHMENT_REFUSAL_LABELS.arquivo_grande.en,
    fileTooLargeHint: 'Picture larger than the allowed size',
    fileElsewhere: (name) => `${name}: this file is in another attachment already.`,
    fileUnreadable: (name) =>
      `${name}: the file could not be read on this device. It may have been moved, changed or deleted. Choose it again.`,
    charactersLeft: (n) => `Characters left: ${n}`,
    charactersOver: (n) => `Characters too many: ${n}. Shorten the text before you send it.`,
    draftFound: 'There is a draft that you started in this tab.',
    draftUse: 'Continue the draft',
    draftDiscard: 'Delete the draft',
    sending: 'Sending',
    cancel: 'Cancel sending',
    cancelled: 'Sending cancelled. Nothing was recorded and your text is still here.',
    cancelledLate:
      'You cancelled when everything had already left, so it may have arrived. Your text is still here. If you send it again, it is recorded only once.',
    noCookies:
      'Your browser blocks cookies, and without a cookie we cannot show you the protocol or the report. Nothing was sent and your text is still here. Allow cookies for this site and send again.',
    cookiesNeeded: 'To see the protocol after sending, allow cookies for this site.',
    interrupted:
      'An unexpected problem has occurred! The connection broke while sending. Your text is still here. Send it again: even if the first attempt arrived, it is recorded only once.',
    offline:
      'An unexpected problem has occurred! You are offline. Nothing was sent and your text is still here. Try again when the connection is back.',
    unreadable:
      'Sending stopped: an attachment could not be read. Nothing was recorded and your text is still here.',
  },

  follow: {
    title: 'FOLLOW REPORT',
    intro:
      'Type the protocol you received when you sent the report. It has 8 letters and digits; spaces and hyphens do not matter.',
    protocolo: 'Protocol',
    submit: 'ACCESS',
    noSession:
      'No report is open in this browser. Access ends after 30 minutes without use, and it needs a cookie: if your browser blocks cookies, allow them for this site.',
    lost: 'Lost your protocol? We cannot recover it for you: we have no way of knowing whether whoever asks is the person who reported. Make a new report and mention that you had sent one before.',
  },

  terms: {
    both: (acknowledgement: string, answer: string) =>
      `You will receive the acknowledgement by ${acknowledgement}, and the answer by ${answer}.`,
    acknowledgement: (date: string) => `You will receive the acknowledgement by ${date}.`,
    answer: (date: string) => `You will receive the answer by ${date}.`,
    concluded: (date: string) =>
      `The report is closed. The answer that says what was done, and why, is still due by ${date}.`,
    acknowledgementMissed: (date: string) =>
      `The acknowledgement was due by ${date} and has not come.`,
    answerMissed: (date: string) => `The answer was due by ${date} and has not come.`,
    outside:
      'You can turn to an authority outside the company. Which one is right depends on the case:',
    outsideMore: 'learn more',
  },

  steps: {
    heading: 'Progress',
    received: 'Received',
    confirmed: 'Acknowledged',
    confirmationUntil: 'Acknowledgement by',
    confirmationMissed: 'The acknowledgement was due by',
    examined: 'The team is looking into it',
    waitsForYou: 'The team waits for you',
    waitsForYouUntil: 'The team waits for you until',
    answerUntil: 'Answer by',
    answerMissed: 'The answer was due by',
    answered: 'Answered',
    concluded: 'Report closed',
  },

  report: {
    title: 'FOLLOW YOUR REPORT',
    status: 'Status',
    outcome: 'Outcome',
    opened: 'Opened on',
    updated: 'Updated on',
    expires: 'Expires on',
    expiresHint:
      'After this date, a report that waits for you may be closed without your reply. Nothing that was written is lost, and a message from you reopens it.',
    requester: 'Reported by',
    motivo: 'Reason',
    removed: (what) => `Hidden data that we took out of this file: ${what}.`,
    messages: 'Message history',
    news: (n, date) =>
      n === 1 ? `1 new answer, from ${date}.` : `${n} new answers, the last one from ${date}.`,
    noNews: (date) => `No new answer. The last one is from ${date}.`,
    unanswered: 'There is no answer yet. It will appear here.',
    concludedUnanswered: 'The report was closed without a message from the team.',
    ownReport: 'What you sent',
    dates: 'Dates and reason',
    meeting: 'The meeting you asked for',
    aboutMeeting: 'About the meeting you asked for',
    meetingAt: 'Meeting agreed for',
    timesIn: (zone) => `Dates and times: ${zone}.`,
    fromTeam: 'Answer from the team',
    fromVisitor: 'Your message',
    notice: 'Notice',
    feedback: 'Feedback: measures and reasons',
    extended: (date) => `The team needs more time. The new deadline for the answer is ${date}.`,
    fresh: 'New',
    replyHeading: 'Write to the team',
    mensagem: 'Message',
    sent: 'Message sent successfully!',
    expiredHeading: 'Type the protocol again',
    expiredText:
      'For your safety, access ends after 30 minutes without use, or when another report is opened in this browser. Your text is still here. Type the protocol and send again.',
    checkIn: {
      heading: 'Is all well with you?',
      intro:
        'Answer if you like. Your answer does not reopen the case. If you did not give your name, the time of your answer is not stored.',
      text: 'Anything to say? (optional)',
      newReport:
        'This becomes a new report with a protocol of its own. Whoever you name does not get its key. Nothing changes in the old report.',
      happened: 'What happened?',
      cancel: 'Back without sending',
    },
    minutes: {
      own: 'What was taken down',
      heading: 'Check what we took down on your behalf',
      registered: (por: string, origem: string) =>
        `Registered by ${por} on behalf of the person who reported. Source: ${origem}. Received on`,
      hint: 'Take your time to read it. If something is missing or wrong, correct it: both versions are kept. Once approved, the text does not change any more.',
      approve: 'I have checked and approve',
      correct: 'Correct',
      correctHeading: 'Correct the text',
      correctHint: 'Write the text as it should be. What we took down before is kept beside yours.',
      correctField: 'Corrected text',
      cancel: 'Go back without correcting',
      corrected: 'Text as you corrected it',
      first: 'First version, as we took it down',
      approval: 'Your approval',
      approved: 'Text approved.',
      approvedAt: 'Text approved on',
    },
    altered:
      'Part of this report was altered outside the system: something may be missing, or not be what was written. The team has been told.',
  },

  sent: {
    title: 'Thank you, report sent successfully!',
    protocolLabel: 'Your protocol',
    keep: 'Write this protocol down and keep it somewhere safe. Without it you cannot follow your report.',
    cannotRecover:
      'We cannot recover it for you: we have no way of knowing whether whoever asks is the person who reported.',
    copyProtocol: 'Copy protocol',
    copied: 'Copied',
    protocolCopied: 'Protocol copied.',
    copyFailed: 'It could not be copied. Please write it down by hand.',
    print: 'Print receipt',
    save: 'Save as text',
    saveWarning:
      'On a company device, or one you share with others, it is better to write it down by hand.',
    cleanedHeading: 'Your photos',
    /** The file's name follows. */
    cleaned: (what) => `We removed ${what} from`,
    nextHeading: 'What happens now',
    days: (n) => (n === 1 ? '1 day' : `${n} days`),
    next: (days, date, terms) => [
      'The ethics team receives the report and evaluates it.',
      ...(terms.length > 0 ? [terms.join(' ')] : []),
      'The answer appears on the page where you follow your report. You can send more information there too.',
      `If the team asks you something, please answer within ${days}: if it asks today, by ${date}.`,
    ],
    addressLabel: 'Address of the page to follow your report',
    copyAddress: 'Copy address',
    addressCopied: 'Address copied.',
    qrLabel: 'QR code with the address of the page to follow your report, without the protocol',
    receiptGone:
      'The receipt was not saved, because the session has ended. If the page with the protocol is still open, write it down by hand.',
    notShown: 'No report is open',
    notShownStored:
      'No report is open in this browser. Access ends after 30 minutes without use, or when you leave, and it needs a cookie.',
    notShownCookies:
      'If you have just sent a report and did not see its protocol, it was received, but your browser did not accept the cookie. Without the protocol it cannot be followed: allow cookies for this site and send the report once more.',
    receiptFile: 'receipt.txt',
    receipt: (r) => [
      `Ombudsman - ${r.company}`,
      '',
      `Protocol: ${r.protocol}`,
      `Sent on: ${r.opened}`,
      `To follow it: ${r.address}`,
      ...r.terms,
      '',
      'Keep this protocol. We cannot recover it for you.',
    ],
  },
};
