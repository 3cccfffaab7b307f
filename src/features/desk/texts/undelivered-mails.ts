import { UNDELIVERED_SHOWN, type UndeliveredRefusal } from '../domain/undelivered-mail.ts'

/** What a mail, text message or push message is about, by the job that sends it. */
const kindTexts: Readonly<Record<string, string>> = {
  'deliver-push': 'Avisering i webbläsaren',
  'send-account-mail': 'Kod eller säkerhet',
  'send-application-mail': 'Svar på en ansökan',
  'send-arrival-mail': 'Till oss: något nytt har kommit in',
  'send-contact-mail': 'Svar på ett meddelande',
  'send-moderation-mail': 'Avstängning eller återställning',
  'send-notification-mail': 'Avisering',
  'send-notification-push': 'Avisering i webbläsaren',
  'send-notification-sms': 'Avisering som sms',
  'send-ranking-mail': 'Ändrad rangordning',
  'send-report-mail': 'Svar på en anmälan',
  'send-search-mail': 'Nya projekt i en bevakning',
}

/** Codes of a server that was not reached, and not of one that refused. */
const UNREACHED = /^(?:ESOCKET|ECONNECTION|ECONNREFUSED|ETIMEDOUT|EDNS)\b/

export const undeliveredTexts = {
  title: 'Utskick som inte gick fram',
  lead: 'Ett mejl, ett sms eller en avisering i webbläsaren som inte går att skicka försöker vi med i ungefär ett halvt dygn. Sedan ligger det här i fem dagar.',
  newest: `De ${UNDELIVERED_SHOWN} senaste visas. Det kan finnas fler.`,
  mailsTitle: 'Mejl, sms och aviseringar i webbläsaren',
  waiting: (count: number) =>
    `${count} utskick gick inte fram nyss och väntar på ett nytt försök. Blir de fler är det troligen mejlservern som inte svarar.`,
  noMails: 'Allt har gått fram',
  noMailsText: 'När något inte går att skicka hamnar det här.',
  mailColumns: { kind: 'Gäller', failedAt: 'Gav upp', reason: 'Skäl', action: 'Åtgärd' },
  kindOf: (job: string) => kindTexts[job] ?? job,
  /** Mail servers are named in words; what else went wrong is shown as it was stored. */
  reasonOf: (reason: string) => {
    const codes = /^MailRefused: [^:]*: (.+)$/.exec(reason)?.[1]
    if (codes === undefined) return reason
    const said = UNREACHED.test(codes) ? 'Mejlservern går inte att nå' : 'Mejlservern tog inte emot det'
    return codes === 'no code' ? said : `${said} (${codes})`
  },
  retry: 'Försök igen',
  retryOf: (kind: string, at: string) => `Försök igen: ${kind}, ${at}`,
  retryAll: (count: number) =>
    count < UNDELIVERED_SHOWN ? `Försök igen med alla ${count}` : `Försök igen med de ${count} som visas`,
  retrying: 'Skickar …',
  retried: (count: number) => ({
    title: count === 1 ? 'Det skickas igen' : `${count} skickas igen`,
    description:
      'Går det inte heller nu kommer det tillbaka hit. Ett mejl med en kod som inte gäller längre skickas inte.',
  }),
  emailsTitle: 'Adresser där ingen tar emot',
  emailsLead: (days: number) =>
    `Mottagarens server har svarat att adressen inte finns. Dit skickar vi inga aviseringar på ${days} dagar. Koder och mejl om säkerhet skickas ändå, och går ett sådant fram tas adressen bort härifrån.`,
  noEmails: 'Inga adresser',
  emailColumns: { email: 'Adress', refusedAt: 'Senast nekad', code: 'Svar', action: 'Åtgärd' },
  allow: 'Skicka dit igen',
  allowOf: (email: string) => `Skicka till ${email} igen`,
  allowed: { title: 'Adressen får mejl igen', description: 'Nästa avisering skickas dit.' },
}

export const undeliveredRefusalTexts = {
  'mails-not-failed': 'Det skickas redan igen, eller finns inte kvar.',
  'email-not-refused': 'Adressen får redan mejl igen.',
} as const satisfies Record<UndeliveredRefusal, string>
