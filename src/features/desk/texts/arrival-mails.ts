import { ANSWER_WORKING_DAYS } from '#features/applications/domain/application-due.ts'
import { REPLY_HOURS } from '#features/support/domain/contact-message.ts'
import { loginPathTo } from '#identity/accounts/domain/login-path.ts'
import type { StaffMail } from '#identity/accounts/domain/staff.ts'
import { workingDaysText } from '#kernel/swedish-holidays.ts'

/** `due`: the day by which the first arrival must be answered. `id`: of the arrival, if it is the only one. */
type Facts = { count: number; due: string; id: string | null }

const footer =
  'Du får det här mejlet för att du arbetar på Handslag. Vilka mejl du får väljer du på driften under Mitt konto.'

const wordsOf =
  (one: string, many: string, list: string, { promise, open }: { promise: string; open: string }) =>
  ({ count, due, id }: Facts) => {
    const what = count === 1 ? `1 ${one}` : `${count} nya ${many}`

    return {
      subject: `${what}: svara senast ${due}`,
      title: `${what} väntar på svar`,
      paragraphs: [
        count === 1
          ? `Vi lovar svar inom ${promise}: senast ${due}.`
          : `Vi lovar svar inom ${promise}. Den som kom först ska ha svar senast ${due}.`,
      ],
      button: {
        label: count === 1 ? `Öppna ${open}` : `Öppna ${many}`,
        path: loginPathTo(id ? `${list}/${id}` : list),
      },
      facts: [
        ['Antal', String(count)],
        ['Svara senast', due],
      ] as const,
      choices: { label: 'Välj vilka mejl du vill ha', path: loginPathTo('/admin/mitt-konto') },
      notes: ['Det som kommer in samma kvart står i ett och samma mejl.'],
      footer,
    }
  }

/** The mails to members of staff about arrivals. They contain nothing that a stranger has written. */
export const arrivalMailTexts = {
  applications: wordsOf('ny ansökan', 'ansökningar', '/admin/ansokningar', {
    promise: workingDaysText(ANSWER_WORKING_DAYS),
    open: 'ansökan',
  }),
  reports: wordsOf('ny anmälan', 'anmälningar', '/admin/anmalningar', {
    promise: 'en arbetsdag',
    open: 'anmälan',
  }),
  messages: wordsOf('nytt meddelande', 'meddelanden', '/admin/meddelanden', {
    promise: `${REPLY_HOURS} timmar`,
    open: 'meddelandet',
  }),
} satisfies Record<StaffMail, (facts: Facts) => unknown>
