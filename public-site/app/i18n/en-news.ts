import type { ptNews } from './pt-news';

/** Notifications to visitors, and giving a name later, in English. */
export const enNews: typeof ptNews = {
  news: {
    heading: 'How to know that there is an answer',
    calendar: 'Download reminders for your calendar',
    calendarHint:
      'Marks in your calendar the days by which the answer is due. The title is only “Reminder”: nothing says what it is about.',
    reminder: 'Reminder',
    reminderFile: 'reminder.ics',
    mail: 'Tell me by e-mail when there is an answer',
    mailTitle: 'NOTICE BY E-MAIL',
    mailHint:
      'The e-mail says only that there is news: no company name, no protocol and no link. The team sees neither the address nor that you left one.',
    mailWarning:
      'The sender shows the domain of the channel, and whoever runs the mail server can see to whom it sends. Use a private address that does not tell who you are.',
    address: 'E-mail',
    addressNeeded: 'Write a complete e-mail address, such as name@example.com.',
    submit: 'Tell me',
    set: 'There is an e-mail address for the notice. For your safety it is shown to nobody, not even here.',
    forget: 'Do not tell me any more',
    identify: 'I want to identify myself now',
    identifyTitle: 'I WANT TO IDENTIFY MYSELF',
    identifyEffects: [
      'From now on the team sees your name, and knows that everything in this report is yours.',
      'Your next messages show your name and the time. Those that you have written stay without a time.',
      'This cannot be undone.',
    ],
    identifyLink: 'Say who I am',
    identifySubmit: 'IDENTIFY MYSELF',
    identification: 'Your identification',
    identified: 'The team now knows who you are.',
  },
};
