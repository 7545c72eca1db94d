import { ATTACHMENT_REFUSAL_LABELS } from '@relato/domain/attachment';
import type { ptProblems } from './pt-problems';

/** All errors in English. */
export const enProblems: typeof ptProblems = {
  problems: {
    summary: 'There is something to correct',
    unexpected: 'An unexpected problem has occurred!',
    reportBlank: 'The report is blank!',
    notFound: 'We could not find your report. Please check that the protocol number is correct.',
    protocolBlank: 'Protocol is blank',
    messageBlank: 'Message is blank.',
    reasonMissing: 'Choose the reason for the report.',
    choiceMissing: 'Choose whether to identify yourself or to remain anonymous.',
    required: 'Fill in this field.',
    emailMissing: 'Write the e-mail address for news, or clear the tick.',
    tooLong: 'The text is longer than allowed. Please shorten it a little.',
    tooShort: 'The text is too short.',
    invalid: 'This value is not accepted.',
    email: 'Write a complete e-mail address, such as name@example.com, or leave it blank.',
    telephone:
      'Write one whole telephone number, with its area code and without an extension; from outside Brazil, begin with + and the country code.',
    protocol: 'A protocol has 8 letters and digits. Check it or leave it blank.',
    noSubstitute:
      'There is no longer anybody outside the team who could read the report. Nothing was sent. See the authorities outside the company, or send it without this request.',
    file: (key, name) => `${name}: ${ATTACHMENT_REFUSAL_LABELS[key].en}`,
    fileTooMany: (name, max) => `${name}: ${max} files at most. This one was not added.`,
    filesMany: (max) => `Send at most ${max} files.`,
    noReader:
      'The report was altered outside the system, and the team cannot open it: what you write here would reach no one. The team has been told. File a new report, and say in it that you have filed one before.',
    altered:
      'The content of this report was altered outside the system and cannot be shown. The team has been told. If you can, file the report again.',
    bodyLarge:
      'Together the files are larger than allowed. Nothing was saved. Send fewer files or smaller pictures.',
    alreadySent:
      'This form had already been sent, and the earlier report is safely stored. If you want to file this text as a new report, send it once more.',
    alreadySentClosed:
      'This form had already been sent, and the report is safely stored. To see it, use the protocol; to file another report, open a new form.',
    alreadySentLink: 'Follow the report already sent, with its protocol',
    replyAlreadySent:
      'This message had already been sent. If you want to send the text below as another message, send it once more.',
    sessionEnded: 'Your session has ended. Nothing is lost: type the protocol and send again.',
    otherReport:
      'Another report was opened in this browser after this page. Nothing was sent: type the protocol of the report you were writing to and send again.',
    otherReportOpened:
      'Another report was opened in this browser after this page, and nothing was sent. Open the report you were writing to again, in another tab, and send once more.',
    sentWithoutSession:
      'Your session has ended, and nothing was sent. Your text is still here: open your report again in another tab and send once more.',
    nothingAsked: 'No question is waiting for an answer, and nothing was sent.',
    textCorrected:
      'The text was corrected after you opened this page, and nothing was saved. Read the new version below before you go on.',
    textApproved:
      'The text has been approved and can no longer be changed. What you wrote is still here: you can send it as a message.',
    threadFull:
      'You have sent very many messages since the team’s last answer, and this one was not saved. Your text is still here: keep a copy, and send it again once the team has answered. If you cannot wait, file a new report.',
    tooSlow:
      'The upload became too slow and was stopped. Nothing was saved and your text is still here: send it again with fewer files, with smaller pictures or over another connection.',
    forbidden:
      'The form did not come from this page and was refused. Nothing was saved. Please send it again from here.',
    tooMany: 'There were many attempts in a row. Nothing was saved.',
    busy: 'The service is busy at the moment. Nothing was saved.',
    away: 'The service is not available at the moment.',
    nothingSaved: 'Nothing was saved. Your text is still here: try again in a few moments.',
    textKept: 'Your text is still here.',
    lookUpFailed: 'Nothing was changed: try again in a few moments.',
    maybeSaved:
      'We did not receive confirmation that it was saved. Your text is still here: send it again without fear of repeating it. It is recorded only once.',
    seconds: (n) => (n === 1 ? '1 second' : `${n} seconds`),
    minutes: (n) => (n === 1 ? '1 minute' : `${n} minutes`),
  },

  wait: {
    /** Shown without scripts; with them the page counts down. */
    form: (wait) => `Wait ${wait} and send again.`,
    page: (wait) => `Wait ${wait} and try again.`,
    /** `{time}` is minutes and seconds, as in 0:30. */
    formLeft: 'You can send again in {time}.',
    pageLeft: 'You can try again in {time}.',
    formOver: 'You can send again now.',
    pageOver: 'You can try again now.',
    formForMe: 'Send it for me when the time is over',
    pageForMe: 'Try for me when the time is over',
  },

  errorPages: {
    altered: 'The content was altered',
    notFound: 'Page not found',
    deleted: 'Report deleted',
    deletedText:
      'The team deleted this report. If you do not agree, file a new report or turn to an authority outside the company.',
    notFoundText: 'The address may have changed, or may have been mistyped.',
    toLanding: 'Go to the home page',
    retry: 'Try again',
    unexpectedText:
      'The page could not be shown. Nothing was changed, and what had been saved is still saved.',
    busy: 'The service is busy',
    busyText:
      'An unexpected problem has occurred! There are many visits right now, or the service is being restarted. Nothing was changed, and what had been saved is still saved.',
    tooMany: 'Too many attempts in a row',
    tooManyText: 'To protect the reports, attempts are limited. Nothing was changed.',
    badRequest: 'The request could not be accepted',
    badRequestText:
      'The form does not seem to come from a page of this site. Nothing was saved. Go back to the form and send it again.',
  },
};
