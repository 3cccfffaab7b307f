import { type IsoDate, stockholmDate } from '#kernel/swedish-dates.ts'
import { MOST_DRAFTS, type SaveDraftRefusal } from '../domain/form/saved-draft.ts'

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: '2-digit',
  minute: '2-digit',
})
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'short' })

/** `14:02` for an instant of `today`, otherwise `21 nov. 14:02`, in Stockholm time. */
function timeOf(instant: Date, today: IsoDate): string {
  const time = clock.format(instant)
  return stockholmDate(instant) === today ? time : `${day.format(instant)} ${time}`
}

/** The draft of a quote: in the form, and in 'Mina offerter'. */
export const quoteDraftTexts = {
  save: 'Spara utkast',
  saving: 'Sparar …',
  saved: (at: Date, today: IsoDate) => `Sparat ${timeOf(at, today)}`,
  states: { unsaved: 'Inte sparat än', saving: 'Sparar …', failed: 'Inte sparat', changed: 'Sparas inte' },
  failedTitle: 'Utkastet är inte sparat',
  noAnswer:
    'Vi fick inget svar. Det ni skriver ligger kvar i webbläsaren och sparas när ni är uppkopplade igen.',
  loggedOut: 'Ni är utloggade. Logga in i en annan flik, så sparas det ni skriver när ni fortsätter här.',
  notTaken: 'Utkastet togs inte emot. Ladda om sidan.',
  again: 'Försök igen',
  changedTitle: 'Utkastet är ändrat på ett annat ställe',
  changedText: (at: Date, today: IsoDate) =>
    `Det sparades ${timeOf(at, today)} i en annan flik, på en annan enhet eller av en kollega. Det som står här sparas inte förrän ni har valt.`,
  showSaved: 'Visa det sparade',
  replaceSaved: 'Spara det som står här i stället',
  found: 'Här är ert utkast.',
  startOver: 'Börja om',
  startedOver: 'Utkastet är borttaget.',
  undo: 'Ångra',
  savedToast: {
    title: 'Utkastet är sparat',
    description: 'Det ligger kvar här och under Mina offerter, även på andra enheter.',
  },
  list: 'Utkast',
  revision: 'Ändring av er offert',
  resume: 'Fortsätt skriva',
  resumeOf: (project: string) => `Fortsätt skriva offerten på ${project}`,
  remove: 'Ta bort',
  removeOf: (project: string) => `Ta bort utkastet på ${project}`,
  removeTitle: 'Ta bort utkastet?',
  removeText: 'Det ni har skrivit försvinner och går inte att få tillbaka. Kunden har inte sett det.',
  removeConfirm: 'Ta bort',
  removing: 'Tar bort …',
  keep: 'Behåll utkastet',
  removed: { title: 'Utkastet är borttaget' },
}

/** Why a draft is not saved. */
export const draftRefusalTexts = {
  'draft-unreadable': 'Utkastet gick inte att läsa. Ladda om sidan och försök igen.',
  'draft-too-large': 'Utkastet är för långt för att sparas. Korta texterna eller ta bort rader.',
  'draft-of-closed-project': 'Projektet tar inte emot offerter längre, så utkastet sparas inte.',
  'draft-of-sent-quote':
    'Offerten är skickad eller ändrad sedan sidan laddades, så utkastet sparas inte. Ladda om sidan.',
  'too-many-drafts': `Ni har redan ${MOST_DRAFTS} utkast. Ta bort något under Mina offerter.`,
  'too-many-saves': 'Utkastet sparades för ofta. Vänta en minut.',
  'draft-changed':
    'Utkastet är sparat på ett annat ställe sedan sidan laddades. Välj Spara utkast igen för att ersätta det med det som står här.',
} as const satisfies Record<SaveDraftRefusal, string>
